import { bookLate } from '../../../functions/core/money/ledger/closing.ts'
import { salePaid } from '../../../functions/core/money/ledger/movements.ts'
import { keepRoyalty } from '../../../functions/core/money/royalty/royalty-store.ts'
import { recordSale } from '../../../functions/core/money/sale/sale-store.ts'
import { reconcile } from '../../../functions/finance/reconciling.ts'
import { newId } from '../../../functions/platform/ids.ts'
import { stripe } from '../../../functions/platform/stripe.ts'
import { transact } from '../../../functions/platform/table.ts'
import { newDelivery } from '../../../functions/testing/purchases.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { splitFees } from '../../../shared/rules/fees.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, seller } from '../measure/people.ts'

/** Of a painting at $1,000.00. @returns its sale's id */
async function keptRoyalty(): Promise<string> {
  const [transactionId, now] = [newId(), new Date()]
  const split = splitFees(cents(1_000_00), { commissionBps: 250, royaltyCents: cents(40_00) }, cents(0))
  const people = { sellerId: seller.user.id, buyerId: newId() }
  const named = { transactionId, listingId: newId(), itemName: 'Painting', stripePaymentId: 'pi_none' }
  await transact(
    ...recordSale({ ...named, ...people, ...split }, now),
    keepRoyalty({
      saleId: transactionId,
      artist: 'Paul Klee',
      country: 'DE',
      itemName: 'Painting',
      soldAt: now.toISOString(),
    }),
  )
  return transactionId
}

export const calls: CallsOf<'finance'> = {
  listAtRisk: async () => {
    for (let n = 0; n < 5; n++) await newDelivery({ seller })
    return () => admin.call(endpoints.listAtRisk)
  },
  getFinances: async () => () => admin.call(endpoints.getFinances),
  getReconciliation: async () => {
    const now = new Date()
    await reconcile(now, now, { stripe })
    return () => admin.call(endpoints.getReconciliation)
  },
  getStatement: async () => () => seller.call(endpoints.getStatement, { query: { month: '2026-11' } }),
  getCommissionInvoice: async () => {
    const { user } = seller
    const sale = { saleId: newId(), sellerId: user.id, itemName: 'Jar', sellerPayoutCents: cents(97_50) }
    const paid = salePaid({ ...sale, commissionCents: cents(2_50), reserveFeeCents: cents(0) })
    await bookLate(paid, new Date('2026-01-05T12:00:00.000Z'), new Date())
    return () => seller.call(endpoints.getCommissionInvoice, { params: { month: '2026-01' } })
  },
  getTaxTerms: async () => () => seller.call(endpoints.getTaxTerms),
  updateTaxTerms: async () => () => seller.call(endpoints.updateTaxTerms, { body: { status: 'not_liable' } }),
  listSoldPieces: async () => () => admin.call(endpoints.listSoldPieces),
  listLedgerEntries: async () => () => admin.call(endpoints.listLedgerEntries),
  listRoyalties: async () => {
    await keptRoyalty()
    return () => admin.call(endpoints.listRoyalties)
  },
  payRoyalties: async () => {
    const body = { society: 'VG Bild-Kunst', royaltyIds: [await keptRoyalty()], expectedAmount: '40.00' }
    return () => admin.call(endpoints.payRoyalties, { body })
  },
  listRoyaltyPayments: async () => () => admin.call(endpoints.listRoyaltyPayments),
}
