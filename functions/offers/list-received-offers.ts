import { offers } from '../../shared/contract/endpoints/offers.ts'
import { findReceived } from '../core/offer/offer-pages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.listReceivedOffers, {}, async ({ query, user, now }) => {
  const page = await findReceived(user.id, query.limit, query.cursor)
  return { offers: page.offers.map(offered => presentOffer(offered, user.id, now)), cursor: page.cursor }
})
