import { auctions } from '../../../../shared/endpoints/auctions.ts'
import { call } from '../../../lib/api.ts'

/** Reserves what I won, or was offered as the next bidder, and returns where to pay. */
export const createAuctionCheckout = (id: string) => call(auctions.createAuctionCheckout, { params: { id } })
