import { paymentBooked, reconciliationDue } from '../../../events/payment.ts'
import { finance } from '../../../shared/contract/endpoints/finance.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { closeDays } from '../../core/money/ledger/closing.ts'
import { reopenDays } from '../../core/money/ledger/days-store.ts'
import { book } from '../../core/money/ledger/ledger-store.ts'
import { feeTaken } from '../../core/money/ledger/movements.ts'
import { changeTaxTerms, findTaxTerms, keepVatCheck } from '../../core/money/tax/tax-store.ts'
import { transact } from '../../platform/table.ts'
import { newPurchase } from '../purchases.ts'
import { DAY } from '../time.ts'
import { newMember } from '../visitor.ts'
import { calling, type Room, reacting, type Write, working } from './write.ts'

const AT = '2026-11-29T10:00:00.000Z'

let day = Date.parse('2025-03-01T12:00:00.000Z')

/** An entry of a day after all others. */
async function bookedDay(): Promise<Date> {
  day += DAY
  await transact(...book(feeTaken(`ch_${day}`, `sale-${day}`, cents(7_41)), new Date(day)))
  return new Date(day)
}

const writes: readonly Write[] = [
  {
    name: 'changing tax terms',
    // Each try raises the version.
    alike: /"version": \d/g,
    prepare: async () => calling(await newMember(), finance.updateTaxTerms, { body: { status: 'not_liable' } }),
  },
  {
    name: 'keeping what VIES says of a number',
    prepare: async () => {
      const { user } = await newMember()
      const taxNumber = 'FR12345678901'
      await transact(
        ...changeTaxTerms(undefined, { userId: user.id, status: 'not_liable', rateBps: 0, taxNumber, updatedAt: AT }),
      )
      const terms = await findTaxTerms(user.id)
      return working(() => keepVatCheck(terms!, { outcome: 'valid', checkedAt: AT }))
    },
  },
  {
    name: 'booking the fee of a payment',
    prepare: async () => {
      const { transactionId: checkoutId } = await newPurchase({ seller: await newMember(), buyer: await newMember() })
      return reacting('onPaymentBookedBookFee', paymentBooked, { checkoutId })
    },
  },
  {
    name: 'comparing the books with Stripe',
    alone: true,
    // What other tests moved at the double counts once it is five minutes old.
    alike: /"(?:compared|differing|healed|oursCents|stripesCents)": -?\d+,?|"differences": \[[^\]]*\],?/g,
    prepare: async () => reacting('onReconciliationDueCompare', reconciliationDue, {}),
  },
  {
    name: 'summing up the days that are over',
    alone: true,
    alike: /\d{4}-\d\d-\d\d/g,
    prepare: async () => {
      const booked = await bookedDay()
      return working(() => closeDays(new Date(booked.getTime() + DAY)), 'onLedgerDaysDueClose')
    },
  },
  {
    name: 'opening closed days again',
    alone: true,
    alike: /\d{4}-\d\d-\d\d/g,
    prepare: async () => {
      const booked = await bookedDay()
      await closeDays(new Date(booked.getTime() + DAY))
      return working(() => reopenDays(booked))
    },
  },
]

export const books: Room = { features: ['finance', 'core/money/ledger', 'core/money/tax'], writes }
