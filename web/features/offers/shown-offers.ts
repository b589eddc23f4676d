import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { offers } from '../../../shared/contract/endpoints/offers.ts'

/** What an offer, or the answer to one, changes. */
export const shownOffers = [offers.listSentOffers, offers.listReceivedOffers, listings.getListing]
