import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { admin, seller } from '../people.ts'

export const calls: CallsOf<'finance'> = {
  getFinances: async () => () => admin.call(endpoints.getFinances),
  getStatement: async () => () => seller.call(endpoints.getStatement, { query: { month: '2026-11' } }),
  listSoldPieces: async () => () => admin.call(endpoints.listSoldPieces),
  listLedgerEntries: async () => () => admin.call(endpoints.listLedgerEntries),
}
