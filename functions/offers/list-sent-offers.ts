import { offers } from '../../shared/contract/endpoints/offers.ts'
import { findSent, findStandingPage } from '../core/offer/offer-pages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(
  offers.listSentOffers,
  {},
  async ({ query: { limit, cursor, listingId }, user, now }) => {
    const page = listingId
      ? await findStandingPage({ listingId, buyerId: user.id })
      : await findSent(user.id, limit, cursor)
    return { offers: page.offers.map(offered => presentOffer(offered, user.id, now)), cursor: page.cursor }
  },
)
