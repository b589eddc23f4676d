import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { admin } from '../people.ts'

export const calls: CallsOf<'finance'> = {
  getFinances: async () => () => admin.call(endpoints.getFinances),
  listSoldPieces: async () => () => admin.call(endpoints.listSoldPieces),
  listLedgerEntries: async () => () => admin.call(endpoints.listLedgerEntries),
}
