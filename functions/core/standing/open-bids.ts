import { limitOf, standingOf } from '../../../shared/rules/account-limits.ts'
import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import type { UserRecord } from '../../platform/users.ts'
import { type AuctionRecord, findAuctions } from '../auction/auction-store.ts'
import { claim } from './claiming.ts'
import type { Claims } from './claims-store.ts'
import { limitRefusal } from './limit-refusal.ts'

/**
 * Notes a bid before it is placed, if it keeps the bidder within the limits of number and sum of open bids.
 * @throws DomainError limit_reached, conflict
 */
export async function claimBid(bidder: UserRecord, listingId: string, amountCents: Cents, now: Date): Promise<void> {
  const standing = standingOf(bidder, now)
  const [mostBids, mostCents] = [limitOf('openBids', standing), limitOf('openBidsCents', standing)]
  if (mostBids === null || mostCents === null) return
  const check = (claims: Claims) => {
    const open = Object.values(claims)
    if (open.length > mostBids) throw limitRefusal('openBids', bidder, now)
    const sum = sumCents(open.map(each => each.amountCents ?? cents(0)))
    if (sum > mostCents) throw limitRefusal('openBidsCents', bidder, now)
  }
  await claim(
    {
      key: { userId: bidder.id, kind: 'bids' },
      // A lower bid doesn't take a higher one back.
      withWanted: claims => ({
        ...claims,
        [listingId]: {
          at: Math.floor(now.getTime() / 1000),
          amountCents: cents(Math.max(amountCents, claims[listingId]?.amountCents ?? 0)),
        },
      }),
      check,
      stillCount: async ids => {
        const auctions = await findAuctions(ids)
        return new Set(ids.filter(id => isOpen(auctions.get(id), bidder.id)))
      },
    },
    now,
  )
}

/** They lead while it runs, or won it and haven't paid, which they still may. */
function isOpen(auction: AuctionRecord | undefined, bidderId: string): boolean {
  if (auction?.state === 'live') return auction.leaderId === bidderId
  return auction?.state === 'ended' && auction.buyerId === bidderId && !auction.paidAt && !auction.unpaidAt
}
