import { bookLate } from '../../../functions/core/money/ledger/closing.ts'
import { salePaid } from '../../../functions/core/money/ledger/movements.ts'
import { reconcile } from '../../../functions/finance/reconciling.ts'
import { newId } from '../../../functions/platform/ids.ts'
import { stripe } from '../../../functions/platform/stripe.ts'
import { newDelivery } from '../../../functions/testing/purchases.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { cents } from '../../../shared/rules/cents.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, seller } from '../measure/people.ts'

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
}
