import { encodeTime } from 'ulid'
import type { SearchedListing } from '../functions/core/search/search.ts'
import { type Cents, cents } from '../shared/cents.ts'
import { numbersFrom } from '../shared/testing/numbers-from.ts'

/** Form, its usual price in dollars, and how strongly size moves it. */
type Form = readonly [name: string, dollars: number, bySize: number]

interface Trade {
  readonly category: string
  /** Share of all pieces: some trades are thin. */
  readonly share: number
  readonly forms: readonly Form[]
  readonly materials: readonly string[]
  readonly makers: number
}

const words = (text: string) => text.split(' ')

const TRADES: readonly Trade[] = [
  {
    category: 'Ceramics',
    share: 0.24,
    forms: [
      ['vase', 480, 1.1],
      ['bowl', 260, 0.9],
      ['plate', 120, 0.5],
      ['teapot', 190, 0.4],
      ['jar', 420, 1],
      ['figure', 350, 0.7],
    ],
    materials: words('porcelain stoneware earthenware faience majolica'),
    makers: 14,
  },
  {
    category: 'Silver',
    share: 0.18,
    forms: [
      ['candlesticks', 1_400, 1],
      ['salver', 900, 1.6],
      ['spoon', 60, 0.5],
      ['tankard', 2_200, 1.2],
      ['cream jug', 210, 0.8],
    ],
    materials: words('silver gilt sterling'),
    makers: 12,
  },
  {
    category: 'Furniture',
    share: 0.16,
    forms: [
      ['armchair', 650, 0.6],
      ['table', 900, 1],
      ['chest of drawers', 1_300, 0.8],
      ['mirror', 420, 1.2],
      ['bookcase', 1_900, 0.9],
    ],
    materials: words('mahogany walnut oak rosewood satinwood'),
    makers: 9,
  },
  {
    category: 'Jewelry',
    share: 0.13,
    forms: [
      ['ring', 1_100, 1.7],
      ['brooch', 480, 0.9],
      ['necklace', 1_600, 1],
      ['bracelet', 950, 1],
      ['earrings', 520, 1],
    ],
    materials: words('gold silver sapphire diamond garnet pearl'),
    makers: 7,
  },
  {
    category: 'Art',
    share: 0.13,
    forms: [
      ['oil on canvas', 1_800, 0.8],
      ['watercolor', 320, 0.6],
      ['etching', 140, 0.4],
      ['bronze sculpture', 2_400, 1.3],
    ],
    materials: words('landscape portrait harbor still-life interior'),
    makers: 22,
  },
  {
    category: 'Glass',
    share: 0.08,
    forms: [
      ['decanter', 180, 0.5],
      ['goblet', 90, 0.4],
      ['vase', 310, 1],
      ['paperweight', 220, 0.8],
    ],
    materials: words('cut engraved cameo ruby opaline'),
    makers: 6,
  },
  {
    category: 'Collectibles',
    share: 0.05,
    forms: [
      ['pocket watch', 700, 0.3],
      ['doll', 240, 0.8],
      ['music box', 860, 1],
    ],
    materials: words('gold tin bisque walnut'),
    makers: 6,
  },
  {
    category: 'Books',
    share: 0.02,
    forms: [
      ['atlas', 1_700, 1],
      ['bible', 220, 0.6],
    ],
    materials: words('morocco vellum calf'),
    makers: 4,
  },
  {
    category: 'Textiles',
    share: 0.01,
    forms: [
      ['rug', 1_500, 1.2],
      ['sampler', 380, 0.5],
    ],
    materials: words('wool silk linen'),
    makers: 2,
  },
]

const STYLES = words('Victorian Georgian Edwardian Regency Baroque Rococo Empire Gothic')
const LOOKS = words('painted engraved carved gilded blue floral chased inlaid plain large small fine')
const NAMES = words('Aldous Brandt Corvin Delmar Ebner Farrow Galt Hollis Iveson Jarrold Kestrel Lorne')
const PLACES = words('Worksop Dresden Lyon Antwerp Bristol Turin Leith Porto Gouda Basel Delft Cork')

const YEAR_MS = 365.25 * 86_400_000
export const MARKET_ENDS = new Date('2026-06-01T12:00:00Z')
const MARKET_YEARS = 12

export interface SoldPiece {
  readonly listing: SearchedListing
  readonly maker: string | undefined
  readonly form: string
  readonly amountCents: Cents
  readonly soldAt: Date
  /** The same piece sold again, seldom at the same price. */
  readonly again: () => { amountCents: Cents; soldAt: Date }
}

class Chance {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = numbersFrom(seed)
  }

  below(most: number): number {
    return this.#random() * most
  }

  happens(share: number): boolean {
    return this.#random() < share
  }

  pick<Item>(from: readonly Item[]): Item {
    return from[Math.floor(this.below(from.length))] as Item
  }

  weighted<Item extends { readonly share: number }>(from: readonly Item[]): Item {
    let rest = this.below(from.reduce((sum, { share }) => sum + share, 0))
    for (const each of from) {
      rest -= each.share
      if (rest < 0) return each
    }
    return from[0]!
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random())
  }

  /** Student's t with three degrees of freedom: heavy tails. */
  heavy(): number {
    const squares = this.normal() ** 2 + this.normal() ** 2 + this.normal() ** 2
    return this.normal() / Math.sqrt(squares / 3)
  }

  /** Pareto: most are near 1, few are far above. */
  fame(): number {
    return (1 - this.#random()) ** (-1 / 1.6)
  }
}

interface Maker {
  readonly name: string
  readonly premium: number
}

/**
 * Prices come from what the estimator can't see as well: quality, size, condition, the mood of the room. Trades drift
 * apart over the years, one collapses at a date, makers' fame is unequal, and some sales are bargains or duels.
 */
export function soldMarket(seed: number, count: number): SoldPiece[] {
  const chance = new Chance(seed)
  const trades = TRADES.map(trade => ({
    ...trade,
    level: Math.exp(0.4 * chance.normal()),
    drift: -0.05 + chance.below(0.09),
    fallsAt: chance.happens(0.25) ? chance.below(MARKET_YEARS) : undefined,
    named: Array.from({ length: trade.makers }, (_, n): Maker => {
      const name = `${NAMES[(n + Math.floor(seed)) % NAMES.length]} of ${chance.pick(PLACES)}`
      return { name, premium: chance.fame() }
    }),
  }))
  return Array.from({ length: count }, (_, n) => {
    const trade = chance.weighted(trades)
    const [form, dollars, bySize] = chance.pick(trade.forms)
    const maker = chance.happens(0.6) ? trade.named[Math.floor(trade.makers * chance.below(1) ** 2)] : undefined
    const [size, quality] = [0.3 * chance.normal(), 0.35 * chance.normal()]
    const lasting = Math.log(dollars * trade.level * (maker?.premium ?? 0.8)) + bySize * size + quality
    const sell = () => {
      const years = chance.below(MARKET_YEARS)
      const condition = chance.pick([0, 0, -0.1, -0.25, -0.6])
      const fallen = trade.fallsAt !== undefined && years > trade.fallsAt ? -0.3 : 0
      const mood = chance.happens(0.04) ? -1 : chance.happens(0.04) ? 0.9 : 0.17 * chance.heavy()
      const amount = Math.exp(lasting + condition + fallen + mood + trade.drift * (years - MARKET_YEARS / 2))
      const soldAt = new Date(MARKET_ENDS.getTime() - (MARKET_YEARS - years) * YEAR_MS)
      return { amountCents: cents(Math.max(5_00, Math.round(amount * 100))), soldAt }
    }
    const title = titleOf(chance, form, chance.pick(trade.materials), maker)
    const { amountCents, soldAt } = sell()
    const listing = listingOf(seed, n, { ...title, category: trade.category, amountCents, soldAt })
    return { listing, maker: listing.maker, form, amountCents, soldAt, again: sell }
  })
}

interface Said {
  readonly itemName: string
  readonly maker: string | undefined
  readonly dateCreated: string | undefined
}

/** Sellers leave things out, and one in ten puts the maker into the name alone. */
function titleOf(chance: Chance, form: string, material: string, maker: Maker | undefined): Said {
  const parts = [
    chance.happens(0.5) ? chance.pick(STYLES) : '',
    chance.happens(0.4) ? chance.pick(LOOKS) : '',
    chance.happens(0.7) ? material : '',
    form,
  ]
  const isInName = maker !== undefined && chance.happens(0.1)
  const itemName = `${parts.filter(Boolean).join(' ')}${isInName ? ` by ${maker.name}` : ''}`
  return {
    itemName: itemName[0]!.toUpperCase() + itemName.slice(1),
    maker: isInName ? undefined : maker?.name,
    dateCreated: chance.happens(0.5) ? `c. ${1780 + 10 * Math.floor(chance.below(13))}` : undefined,
  }
}

interface Sold extends Said {
  readonly category: string
  readonly amountCents: Cents
  readonly soldAt: Date
}

function listingOf(seed: number, n: number, { amountCents, soldAt, ...said }: Sold): SearchedListing {
  const time = soldAt.toISOString()
  const id = `${encodeTime(soldAt.getTime())}${String(seed * 10_000 + n).padStart(16, '0')}`
  return {
    id,
    sellerId: `seller ${n % 40}`,
    sellerName: 'Seller',
    inventoryId: `item ${n}`,
    images: [],
    listingType: 'fixed-price',
    priceCents: amountCents,
    bidCount: 0,
    bidSeq: 0,
    reserveFeePaid: false,
    watchCount: 0,
    status: 'sold',
    reservedBy: `buyer ${n}`,
    createdAt: time,
    updatedAt: time,
    changeKey: id,
    ...said,
  }
}
