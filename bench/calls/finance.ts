import { reconcile } from '../../functions/finance/reconciling.ts'
import { stripe } from '../../functions/platform/stripe.ts'
import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { admin, seller } from '../people.ts'

export const calls: CallsOf<'finance'> = {
  getFinances: async () => () => admin.call(endpoints.getFinances),
  getReconciliation: async () => {
    const now = new Date()
    await reconcile(now, now, { stripe })
    return () => admin.call(endpoints.getReconciliation)
  },
  getStatement: async () => () => seller.call(endpoints.getStatement, { query: { month: '2026-11' } }),
  getTaxTerms: async () => () => seller.call(endpoints.getTaxTerms),
  updateTaxTerms: async () => () => seller.call(endpoints.updateTaxTerms, { body: { status: 'not_liable' } }),
  listSoldPieces: async () => () => admin.call(endpoints.listSoldPieces),
  listLedgerEntries: async () => () => admin.call(endpoints.listLedgerEntries),
}
