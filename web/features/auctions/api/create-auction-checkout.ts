import { auctions } from '../../../../shared/contract/endpoints/auctions.ts'
import type { ChosenDelivery } from '../../../components/delivered-payment.tsx'
import { call } from '../../../lib/api.ts'

/** Reserves what I won, or was offered as the next bidder, and returns where to pay. */
export const createAuctionCheckout = (id: string, chosen: ChosenDelivery) =>
  call(auctions.createAuctionCheckout, { params: { id }, body: chosen })
