import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller, visitor } from '../measure/people.ts'

export const calls: CallsOf<'sellers'> = {
  getShop: async () => () => visitor.call(endpoints.getShop, { params: { sellerId: seller.user.id } }),
  getMyShop: async () => () => seller.call(endpoints.getMyShop),
  updateShop: async () => () => seller.call(endpoints.updateShop, { body: { story: 'We sell clocks.' } }),
}
