import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller } from '../measure/people.ts'

export const calls: CallsOf<'analytics'> = {
  getSellerAnalytics: async () => () => seller.call(endpoints.getSellerAnalytics),
}
