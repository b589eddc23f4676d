import type * as z from 'zod'
import type { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { premiumOf } from '../../shared/rules/premium.ts'
import { MAX_LOTS } from '../../shared/rules/sale-events.ts'
import { findAuctions } from '../core/auction/auction-store.ts'
import { findBidders } from '../core/auction/bidder-store.ts'
import { shownAsClosed } from '../core/auction/closing.ts'
import { findSaleBidder } from '../core/sale-event/sale-bidder-store.ts'
import { findSaleEvent } from '../core/sale-event/sale-event-store.ts'
import { presentRegistration } from './presenting.ts'

/** @throws DomainError not_found */
export async function findStanding(
  eventId: string,
  userId: string,
  now: Date,
): Promise<z.output<typeof saleEvents.getSaleStanding.response>> {
  const event = await findSaleEvent(eventId)
  if (!event || event.state === 'draft') throw new DomainError('not_found')
  const [bidder, bids] = await Promise.all([
    findSaleBidder({ eventId, userId }),
    findBidders(userId, { limit: MAX_LOTS, after: undefined, since: event.acceptedAt }),
  ])
  const found = await findAuctions(bids.map(({ listingId }) => listingId))
  const ofEvent = [...found.values()].filter(auction => auction.eventId === eventId)
  const auctions = await Promise.all(ofEvent.map(auction => shownAsClosed(auction, now)))
  const live = auctions.filter(({ state }) => state === 'live')
  return {
    registration: bidder ? presentRegistration(bidder) : null,
    leading: live.flatMap(({ leaderId, listingId }) => (leaderId === userId ? [listingId] : [])),
    outbid: live.flatMap(({ leaderId, listingId }) => (leaderId === userId ? [] : [listingId])),
    won: auctions.flatMap(({ listingId, state, buyerId, buyerPriceCents, premiumBps, payBy, paidAt, relistedAs }) =>
      state === 'ended' && buyerId === userId && !paidAt && !relistedAs
        ? [
            {
              listingId,
              amount: buyerPriceCents ?? cents(0),
              premium: premiumOf(buyerPriceCents ?? cents(0), premiumBps),
              payBy: payBy ?? '',
            },
          ]
        : [],
    ),
  }
}
