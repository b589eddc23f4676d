import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { seller, visitor } from '../measure/people.ts'

export const calls: CallsOf<'sellers'> = {
  getSellerListings: async () => () =>
    visitor.call(endpoints.getSellerListings, { params: { sellerId: seller.user.id } }),
}
