import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { seller, visitor } from '../people.ts'

export const calls: CallsOf<'sellers'> = {
  getSellerListings: async () => () =>
    visitor.call(endpoints.getSellerListings, { params: { sellerId: seller.user.id } }),
}
