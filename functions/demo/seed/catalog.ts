import { cents } from '../../../shared/rules/cents.ts'
import type { PersonName } from '../../../shared/rules/demo-people.ts'
import { setFeatured } from '../../core/listing/featured-listings.ts'
import { answerOffer } from '../../offers/answering.ts'
import { makeOffer } from '../../offers/making.ts'
import { watchListing } from '../../watchlist/watching.ts'
import { type Bidder, type Demo, type SeedStep, unless } from '../demo.ts'
import { demoPerson } from '../demo-people.ts'
import { type DemoOffer, listingId, offer } from '../offering-pieces.ts'
import { countVisits } from '../visits.ts'

/** In whole dollars. */
interface LowerOffer {
  readonly buyer: Bidder
  readonly hoursAgo: number
  readonly dollars: number
  readonly message: string
  readonly answer?:
    | { readonly action: 'decline'; readonly hoursAgo: number }
    | { readonly action: 'counter'; readonly hoursAgo: number; readonly dollars: number }
}

interface CatalogPiece extends DemoOffer {
  readonly offers: readonly LowerOffer[]
  readonly watchers: readonly PersonName[]
  readonly visitors: number
  readonly featuredDays?: number
}

const pieces: readonly CatalogPiece[] = [
  {
    slug: 'cast-candlesticks',
    views: [1, 2, 3],
    seller: 'eleanor',
    price: 4950,
    listed: { days: 12 },
    offers: [
      {
        buyer: 'theo',
        hoursAgo: 20,
        dollars: 4400,
        message: 'They would go to a table that is used. I can collect on Saturday.',
      },
    ],
    watchers: ['theo', 'priya', 'ines'],
    visitors: 24,
    featuredDays: 60,
  },
  {
    slug: 'hannah-wren-sampler',
    views: [1, 2, 3],
    seller: 'margot',
    price: 1450,
    listed: { days: 9 },
    offers: [
      {
        buyer: 'ines',
        hoursAgo: 34,
        dollars: 1100,
        message: 'I collect house samplers and would give it a north wall.',
        answer: { action: 'counter', hoursAgo: 17, dollars: 1300 },
      },
    ],
    watchers: ['ines'],
    visitors: 19,
    featuredDays: 58,
  },
  {
    slug: 'hobnail-iron-kettle',
    views: [1, 2, 3],
    delivery: { from: 'US', domestic: cents(35_00), abroad: null, countries: [], pickupTown: 'Lyme, CT' },
    seller: 'eleanor',
    price: 780,
    listed: { days: 15 },
    offers: [
      {
        buyer: 'samuel',
        hoursAgo: 52,
        dollars: 400,
        message: 'For the rust on the one side.',
        answer: { action: 'decline', hoursAgo: 47 },
      },
    ],
    watchers: ['samuel', 'priya'],
    visitors: 21,
    featuredDays: 56,
  },
  {
    slug: 'sabre-leg-side-chair',
    views: [1, 2, 3],
    seller: 'margot',
    price: 590,
    listed: { days: 4 },
    offers: [],
    watchers: ['priya', 'eleanor'],
    visitors: 9,
  },
  {
    slug: 'red-morocco-binding',
    views: [1, 2, 3],
    seller: 'eleanor',
    price: 1650,
    listed: { days: 20 },
    offers: [],
    watchers: ['theo'],
    visitors: 17,
  },
  {
    slug: 'air-twist-wine-glass',
    views: [1, 2, 3],
    seller: 'margot',
    price: 1180,
    listed: { days: 2 },
    offers: [{ buyer: 'priya', hoursAgo: 6, dollars: 1020, message: 'Would you take this, with the stand?' }],
    watchers: ['samuel', 'ines'],
    visitors: 11,
    featuredDays: 54,
  },
]

export const catalogPieces: readonly SeedStep[] = pieces.map(piece => ({
  counts: 'catalogItems',
  async play(demo) {
    const listing = await offer(demo, piece)
    if (!listing) return
    for (const [n, name] of piece.watchers.entries()) {
      const at = demo.before({ hours: 4 + 7 * n })
      await unless(['not_found'], async () => watchListing(listing.id, await demoPerson(name), at))
    }
    for (const lower of piece.offers) await negotiate(demo, listing.id, piece, lower)
    if (piece.featuredDays)
      await setFeatured(listing.id, demo.before({ days: -piece.featuredDays }).toISOString(), demo.startedAt)
    await countVisits(listing, piece.visitors, new Date(listing.createdAt), demo.startedAt)
  },
}))

export function catalogPieceId(demo: Demo, slug: string): string {
  const piece = pieces.find(each => each.slug === slug)
  if (!piece) throw new Error(`${slug} is not in the catalog`)
  return listingId(demo, piece, demo.before(piece.listed))
}

/** A visitor may have bought it meanwhile. */
const OVERTAKEN = ['not_found', 'listing_unavailable', 'listing_reserved', 'offer_stands', 'offer_over'] as const

async function negotiate(demo: Demo, id: string, { seller }: CatalogPiece, lower: LowerOffer): Promise<void> {
  const { buyer, hoursAgo, dollars, message, answer } = lower
  const key = demo.key(`offer of ${buyer} for ${id}`)
  await unless(OVERTAKEN, async () => {
    const input = { listingId: id, offerAmount: cents(dollars * 100), message }
    const made = await makeOffer(input, key, await demoPerson(buyer), demo.before({ hours: hoursAgo }), demo.deps)
    if (!answer) return
    const said = {
      action: answer.action,
      ...(answer.action === 'counter' && { counterCents: cents(answer.dollars * 100) }),
    }
    const at = demo.before({ hours: answer.hoursAgo })
    await answerOffer(made.offer.id, said, await demoPerson(seller), at, demo.deps)
  })
}
