import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { invoicesDue, paymentBooked, reconciliationDue } from '../../../events/payment.ts'
import { finance } from '../../../shared/contract/endpoints/finance.ts'
import { traders } from '../../../shared/contract/endpoints/traders.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { monthAfter } from '../../../shared/rules/fee-documents.ts'
import { findIssuing, startIssuing } from '../../core/money/fee-document/fee-document-store.ts'
import { bookLate, closeDays } from '../../core/money/ledger/closing.ts'
import { reopenDays } from '../../core/money/ledger/days-store.ts'
import { book } from '../../core/money/ledger/ledger-store.ts'
import { feeTaken, salePaid } from '../../core/money/ledger/movements.ts'
import { keepRoyalty } from '../../core/money/royalty/royalty-store.ts'
import { recordSale } from '../../core/money/sale/sale-store.ts'
import { changeTaxTerms, findTaxTerms, keepVatCheck } from '../../core/money/tax/tax-store.ts'
import { issueDue } from '../../finance/issuing-invoices.ts'
import { newId } from '../../platform/ids.ts'
import { documentClient, table, transact } from '../../platform/table.ts'
import { newPurchase } from '../purchases.ts'
import { DAY } from '../time.ts'
import { newAdmin, newMember } from '../visitor.ts'
import { calling, type Room, reacting, type Write, working } from './write.ts'

const AT = '2026-11-29T10:00:00.000Z'

let day = Date.parse('2025-03-01T12:00:00.000Z')

/** An entry of a day after all others. */
async function bookedDay(): Promise<Date> {
  day += DAY
  await transact(...book(feeTaken(`ch_${day}`, `sale-${day}`, cents(7_41)), new Date(day)))
  return new Date(day)
}

const fees = { commissionCents: cents(10_00), reserveFeeCents: cents(0), feeTaxCents: cents(0) }

async function sold(at: Date, royaltyCents = cents(0)) {
  const [saleId, sellerId] = [newId(), (await newMember()).user.id]
  const sellerPayoutCents = cents(90_00 - royaltyCents)
  const of = { transactionId: saleId, sellerId, itemName: 'Jar', listingId: 'jar', buyerId: 'bea' }
  const money = { salePriceCents: cents(100_00), commissionBps: 1000, ...fees, royaltyCents, sellerPayoutCents }
  await transact(...recordSale({ ...of, ...money, stripePaymentId: 'pi_1' }, at))
  await bookLate(salePaid({ saleId, sellerId, itemName: 'Jar', sellerPayoutCents, royaltyCents, ...fees }), at, at)
  return saleId
}

export const neverIssued = async () => {
  const Key = { pk: 'FEE-DOCUMENTS', sk: 'ISSUED' }
  await documentClient.send(new DeleteCommand({ TableName: table.getName(), Key }))
}

let month = '2030-01'

const writes: readonly Write[] = [
  {
    name: 'noting from which month on fee documents are issued',
    alone: true,
    prepare: async () => {
      await neverIssued()
      return reacting('onInvoicesDueIssue', invoicesDue, {})
    },
  },
  {
    name: 'issuing the fee documents of a month',
    alone: true,
    alike: /"(?:number|last)": [^,\n]+|20\d\d-\d\d/g,
    prepare: async () => {
      await neverIssued()
      month = monthAfter(month)
      await startIssuing(month)
      for (const day of ['10', '11']) await sold(new Date(`${month}-${day}T12:00:00.000Z`))
      const over = new Date(`${monthAfter(month)}-02T12:00:00.000Z`)
      return working(async () => {
        await issueDue(over)
        if ((await findIssuing())?.doneMonth !== month) throw new Error('The month is not done.')
      }, 'onInvoicesDueIssue')
    },
  },
  {
    name: 'paying a society what is kept for artists',
    alike: /"seq": \d+/g,
    prepare: async () => {
      const now = new Date()
      const saleIds = [await sold(now, cents(5_00)), await sold(now, cents(4_00))]
      const of = { artist: 'Gerhard Richter', country: 'DE', itemName: 'Jar', soldAt: now.toISOString() } as const
      for (const saleId of saleIds) await transact(keepRoyalty({ saleId, ...of }))
      const body = { society: 'VG Bild-Kunst', reference: 'Q4', royaltyIds: saleIds, expectedAmount: '9.00' }
      return calling(await newAdmin(), finance.payRoyalties, { body })
    },
  },
  {
    name: 'changing tax terms',
    // Each try raises the version.
    alike: /"version": \d/g,
    prepare: async () => calling(await newMember(), finance.updateTaxTerms, { body: { status: 'not_liable' } }),
  },
  {
    name: 'saying that one trades',
    alike: /"version": \d/g,
    prepare: async () => {
      const address = { businessAddress: 'Lange Straße 1, 10115 Berlin', country: 'DE' } as const
      const contact = { phone: '+49 30 123456', email: 'shop@lund.example' }
      const body = { isTrader: true, certifies: true, businessName: 'Lund', ...address, ...contact } as const
      return calling(await newMember(), traders.stateTrader, { body })
    },
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

export const books: Room = {
  features: ['finance', 'traders', 'core/money/ledger', 'core/money/tax', 'core/money/fee-document'],
  writes,
}
