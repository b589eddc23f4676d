import { secondChanceOffered } from '../../events/auction.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { premiumOf } from '../../shared/rules/premium.ts'
import { type AuctionRecord, replaceAuction, SECOND_CHANCE_MS } from '../core/auction/auction-store.ts'
import { findBids } from '../core/auction/bid-store.ts'
import type { EndedAuction } from '../core/auction/ended.ts'
import { isPaymentAwaited } from '../core/auction/payment-awaited.ts'
import { decideUnsold } from '../core/auction/unsold.ts'
import { checkNotBlocked, isBlocked } from '../core/block/block-store.ts'
import { awardListing } from '../core/listing/auctioned-listings.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { notStolen } from '../core/passport/stolen.ts'
import { emit } from '../platform/outbox.ts'
import { tryTransact } from '../platform/table.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { type NextBidder, nextBidder } from './next-bidder.ts'

/**
 * Once per auction. After that the winner can't buy the piece; if both act at once, the first one wins.
 * @throws DomainError what `decideUnsold` throws, second_chance_given, payment_awaited, no_next_bidder,
 *   next_bidder_blocked, piece_stolen
 */
export const offerToNextBidder = (
  listingId: string,
  seller: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<EndedAuction> =>
  decideUnsold(listingId, seller, now, deps, async ended => {
    const { auction } = ended
    if (auction.secondChanceAt) throw new DomainError('second_chance_given')
    if (isPaymentAwaited(ended, now)) throw new DomainError('payment_awaited', { until: ended.auction.payBy })
    const next = nextBidder(auction, await findBids(auction))
    // Whose account is closed can't buy.
    if (!next || !(await findUser(next.bidderId))) throw new DomainError('no_next_bidder')
    if (await isBlocked({ blockerId: seller.id, blockedId: next.bidderId }))
      throw new DomainError('next_bidder_blocked')
    return offer(ended, next, now)
  })

/** @returns undefined if the auction changed meanwhile */
async function offer(
  { listing, auction }: EndedAuction,
  { bidderId, priceCents }: NextBidder,
  now: Date,
): Promise<EndedAuction | undefined> {
  const { id: listingId, itemName, sellerId } = listing
  const unstolen = await notStolen(listing.pieceId)
  const premiumCents = premiumOf(priceCents, auction.premiumBps)
  const until = new Date(now.getTime() + SECOND_CHANCE_MS).toISOString()
  const offered: AuctionRecord = {
    ...auction,
    buyerId: bidderId,
    buyerPriceCents: priceCents,
    payBy: until,
    secondChanceAt: now.toISOString(),
    unpaidAt: undefined,
  }
  const isWritten = await tryTransact(
    ...unstolen,
    replaceAuction(auction, offered),
    awardListing(listingId, { id: bidderId, priceCents }, now),
    checkNotBlocked({ blockerId: sellerId, blockedId: bidderId }),
    emit(secondChanceOffered, { listingId, itemName, sellerId, bidderId, priceCents, premiumCents, until }, now),
  )
  return isWritten ? { listing, auction: offered } : undefined
}
