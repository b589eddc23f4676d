import type * as z from 'zod'
import type { moveCardRefundBody } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { customerOn } from './giving-back.ts'
import { dueRefunds, findPosSale, noteRefundsMoved } from './pos-store.ts'
import { linesOf } from './receipt-lines.ts'
import type { Entry, Order } from './writing-receipts.ts'

const nothing = cents(0)

/**
 * What can't go back to the cards of a receipt, because Stripe doesn't know it, is given back another way.
 * @throws DomainError not_found, card_refund_not_due, register_moved_on
 */
export async function movedEntry(
  number: number,
  { method, amount }: z.output<typeof moveCardRefundBody>,
  ownNumber: number,
  { dealer }: Order,
): Promise<Entry> {
  const receipt = await findPosSale({ dealerId: dealer.id, number })
  if (!receipt) throw new DomainError('not_found')
  const due = dueRefunds(receipt)
  if (due.length === 0) throw new DomainError('card_refund_not_due')
  const amountCents = sumCents(due.map(refund => refund.amountCents))
  if (amountCents !== amount) throw new DomainError('register_moved_on')
  return {
    receipt: {
      kind: 'refund_moved',
      refersTo: number,
      priceCents: nothing,
      lines: linesOf(receipt).map(({ itemName }) => ({
        itemName,
        priceCents: nothing,
        discountCents: nothing,
        totalCents: nothing,
      })),
      payments: [
        { method, amountCents: cents(0 - amountCents) },
        { method: 'card', amountCents },
      ],
      tax: receipt.tax,
      ...customerOn(receipt),
    },
    parts: [
      noteRefundsMoved(
        receipt,
        due.map(({ cardPaymentId }) => cardPaymentId),
        ownNumber,
      ),
    ],
  }
}
