import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

export const calls: CallsOf<'traders'> = {
  getTrader: async () => () => seller.call(endpoints.getTrader, { params: { sellerId: seller.user.id } }),
  stateTrader: async () => () => seller.call(endpoints.stateTrader, { body: { isTrader: false } }),
}
