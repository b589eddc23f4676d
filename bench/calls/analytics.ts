import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { seller } from '../people.ts'

export const calls: CallsOf<'analytics'> = {
  getSellerAnalytics: async () => () => seller.call(endpoints.getSellerAnalytics),
}
