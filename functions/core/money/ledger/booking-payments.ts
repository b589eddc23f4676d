import { paymentBooked } from '../../../../events/payment.ts'
import { emit } from '../../../platform/outbox.ts'
import type { TransactionPart } from '../../../platform/table.ts'
import type { Entry } from './entry.ts'
import { book } from './ledger-store.ts'

/** Books what a buyer paid; Stripe's fee for it follows when it is known. */
export const bookPayment = (checkoutId: string, entry: Entry, now: Date): TransactionPart[] => [
  ...book(entry, now),
  emit(paymentBooked, { checkoutId }, now),
]
