import { cents } from '../../../shared/rules/cents.ts'
import type { PersonName } from '../../../shared/rules/demo-people.ts'
import { placeBid } from '../../auctions/bidding.ts'
import { setFeatured } from '../../core/listing/featured-listings.ts'
import type { UserRecord } from '../../platform/users.ts'
import { watchListing } from '../../watchlist/watching.ts'
import { type Bidder, type Demo, type SeedStep, unless } from '../demo.ts'
import { demoPerson } from '../demo-people.ts'
import { type DemoAuction, listingId, openAuction } from '../offering-pieces.ts'
import { countVisits } from '../visits.ts'

/** Bidder, hours before now, and bid or maximum in dollars. */
export type DemoBid =
  | readonly [bidder: Bidder, hoursAgo: number, dollars: number]
  | readonly [bidder: Bidder, hoursAgo: number, kind: 'up to', dollars: number]

interface LiveAuction extends DemoAuction {
  readonly bids: readonly DemoBid[]
  readonly watchers: readonly PersonName[]
  readonly visitors: number
  readonly isFeatured?: boolean
}

const live: readonly LiveAuction[] = [
  {
    slug: 'prunus-ginger-jar',
    views: [1, 2, 3],
    seller: 'eleanor',
    lasts: 5,
    endsIn: { hours: 4 },
    bids: [
      ['ines', 96, 150],
      ['theo', 80, 220],
      ['ines', 61, 'up to', 400],
      ['samuel', 30, 310],
      ['theo', 5, 'up to', 480],
    ],
    watchers: ['priya', 'samuel'],
    visitors: 26,
  },
  {
    slug: 'armorial-tankard',
    views: [1, 2, 3],
    seller: 'eleanor',
    reserve: 3900,
    lasts: 7,
    endsIn: { hours: 11 },
    bids: [
      ['theo', 120, 3900],
      ['priya', 66, 'up to', 4300],
      ['theo', 31, 4150],
      ['samuel', 9, 4400],
    ],
    watchers: ['priya', 'ines'],
    visitors: 31,
    isFeatured: true,
  },
  {
    slug: 'open-face-pocket-watch',
    views: [1, 2, 3],
    seller: 'margot',
    lasts: 3,
    endsIn: { days: 1, hours: 2 },
    bids: [
      ['samuel', 43, 900],
      ['theo', 37, 'up to', 1500],
      ['samuel', 22, 1200],
      ['ines', 7, 1600],
    ],
    watchers: ['theo'],
    visitors: 18,
    isFeatured: true,
  },
  {
    slug: 'walnut-bachelors-chest',
    views: [1, 2, 3],
    seller: 'eleanor',
    reserve: 5500,
    lasts: 7,
    endsIn: { days: 1, hours: 20 },
    bids: [
      ['priya', 90, 5500],
      ['ines', 28, 'up to', 6000],
    ],
    watchers: ['priya'],
    visitors: 22,
  },
  {
    slug: 'imari-trumpet-vase',
    views: [1, 2, 3],
    seller: 'margot',
    lasts: 5,
    endsIn: { days: 2, hours: 15 },
    bids: [
      ['theo', 54, 300],
      ['priya', 49, 420],
      ['samuel', 33, 500],
      ['priya', 8, 'up to', 800],
    ],
    watchers: ['samuel', 'ines'],
    visitors: 15,
  },
  {
    slug: 'sapphire-spray-brooch',
    views: [1, 2, 3],
    seller: 'eleanor',
    reserve: 6200,
    lasts: 7,
    endsIn: { days: 4, hours: 6 },
    bids: [],
    watchers: ['priya', 'ines', 'theo'],
    visitors: 14,
  },
  {
    slug: 'half-calf-voyages',
    views: [1, 2, 3],
    seller: 'margot',
    lasts: 10,
    endsIn: { days: 6, hours: 9 },
    bids: [
      ['ines', 70, 400],
      ['theo', 40, 650],
    ],
    watchers: ['eleanor'],
    visitors: 12,
  },
  {
    slug: 'cameo-clematis-vase',
    views: [1, 2, 3],
    seller: 'eleanor',
    lasts: 10,
    endsIn: { days: 8, hours: 20 },
    bids: [['samuel', 20, 250]],
    watchers: ['theo'],
    visitors: 7,
  },
]

export const liveAuctions: readonly SeedStep[] = live.map(auction => ({
  counts: 'auctions',
  async play(demo) {
    const listing = await openAuction(demo, auction)
    if (!listing) return
    await bidInTurn(demo, listing.id, auction.bids)
    for (const [n, name] of auction.watchers.entries()) {
      const at = demo.before({ hours: 3 + 5 * n })
      await unless(['not_found'], async () => watchListing(listing.id, await demoPerson(name), at))
    }
    if (auction.isFeatured && listing.auctionEndsAt)
      await setFeatured(listing.id, listing.auctionEndsAt, demo.startedAt)
    await countVisits(listing, auction.visitors, new Date(listing.createdAt), demo.startedAt)
  },
}))

export function liveAuctionId(demo: Demo, slug: string): string {
  const auction = live.find(each => each.slug === slug)
  if (!auction) throw new Error(`${slug} is not up for auction`)
  const { days = 0, hours = 0 } = auction.endsIn
  return listingId(demo, auction, demo.before({ days: auction.lasts - days, hours: -hours }))
}

/** Visitors bid, too, so a demo bid can be too late or too low; then it is left out. */
export async function bidInTurn(demo: Demo, id: string, bids: readonly DemoBid[]): Promise<void> {
  for (const [n, [name, hours, ...said]] of bids.entries()) {
    const bidder = await demoPerson(name)
    await unless(['bid_too_low', 'auction_ended', 'maximum_not_raised'], () =>
      placeBid({ listingId: id, ...amountOf(said) }, keyOf(demo, id, n, bidder), bidder, {
        clock: () => demo.before({ hours }),
      }),
    )
  }
}

const amountOf = (said: readonly [number] | readonly ['up to', number]) =>
  said.length === 1
    ? { bidAmount: cents(said[0] * 100), maxBid: undefined }
    : { bidAmount: undefined, maxBid: cents(said[1] * 100) }

const keyOf = (demo: Demo, id: string, n: number, { id: bidderId }: UserRecord) =>
  demo.key(`bid ${n} of ${bidderId} on ${id}`)
