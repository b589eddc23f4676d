import { offers } from '../../shared/endpoints/offers.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findSent } from './offer-store.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.listSentOffers, {}, async ({ query, user, now }) => {
  const page = await findSent(user.id, query.limit, query.cursor)
  return { offers: page.offers.map(offered => presentOffer(offered, user.id, now)), cursor: page.cursor }
})
