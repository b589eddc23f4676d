import { publishedEvent } from '../../../functions/testing/sale-events.ts'
import { newItem } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { offer, seller, visitor } from '../measure/people.ts'

export const calls: CallsOf<'pages'> = {
  getRobots: async () => () => visitor.call(endpoints.getRobots),
  getSitemap: async () => () => visitor.call(endpoints.getSitemap),
  getProductFeed: async () => () =>
    visitor.call(endpoints.getProductFeed, { params: { whose: 'shop', part: '1-of-1' } }),
  listFeedParts: async () => () => visitor.call(endpoints.listFeedParts),
  getSitemapPart: async () => () => visitor.call(endpoints.getSitemapPart, { params: { after: '0' } }),
  getBrowsePage: async () => () => visitor.call(endpoints.getBrowsePage),
  getSoldPage: async () => () => visitor.call(endpoints.getSoldPage),
  getSellerPage: async () => () => visitor.call(endpoints.getSellerPage, { params: { sellerId: seller.user.id } }),
  getEventPage: async () => {
    const { id } = await publishedEvent(2)
    return () => visitor.call(endpoints.getEventPage, { params: { id } })
  },
  getPiecePage: async () => {
    const { id } = await newItem(seller)
    const { body } = await seller.call(endpoints.startPassport, { params: { id } })
    return () => visitor.call(endpoints.getPiecePage, { params: { id: body.pieceId } })
  },
  getListingPage: async () => {
    const { listing } = await offer()
    return () => visitor.call(endpoints.getListingPage, { params: { id: listing.id } })
  },
}
