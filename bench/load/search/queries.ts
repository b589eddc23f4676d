import { EVERYTHING, type Search } from '../../../functions/core/search/engine/search.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { categories } from '../../../shared/rules/listing.ts'
import { NAMES } from '../shop/antiques.ts'

const all = (search: Partial<Search>): Search => ({ ...EVERYTHING, ...search })

const COMMON = ['mahogany', 'silver', 'chair', 'oak', 'carved', 'table', 'walnut', 'painted', 'bronze', 'victorian']
const PREFIXES = ['ma', 'si', 'cha', 'wal', 'por', 'can', 'tea', 'bro', 'en', 'gil']
const MISSPELT = ['mahogony', 'wallnut', 'porcelian', 'candlestik', 'chandeleir', 'figurne', 'roesewood', 'tapestri']

const pick = (words: readonly string[], n: number): string => words[n % words.length] ?? ''
/** Makers and places that one listing in some thousands has. */
const rare = (n: number): string => pick(NAMES, 4_000 + ((n * 37) % 4_000))

/** What people look for, and the n-th search of each kind. `listings`: how many there are. */
export const kinds: Readonly<Record<string, (n: number, listings: number) => Search>> = {
  'newest first': () => all({}),
  category: n => all({ category: pick(categories, n) }),
  'category, price range, cheapest first': n =>
    all({
      category: pick(categories, n),
      minPrice: cents(50_00 + n * 1_00),
      maxPrice: cents(5_000_00),
      sortBy: 'price',
    }),
  'auctions, ending soonest': () => all({ listingType: 'auction', sortBy: 'auctionEndDate' }),
  'one common word': n => all({ q: pick(COMMON, n) }),
  'two words': n => all({ q: `${pick(COMMON, n)} ${pick(COMMON, n + 1 + (n % 7))}` }),
  'one rare word': n => all({ q: rare(n) }),
  'beginning of a word': n => all({ q: pick(PREFIXES, n) }),
  'misspelt word': n => all({ q: `${pick(MISSPELT, n)} ${pick(COMMON, n)}` }),
  'two words, filters, cheapest first': n =>
    all({
      q: `${pick(COMMON, n)} ${pick(COMMON, n + 3)}`,
      category: pick(categories, n),
      maxPrice: cents(2_000_00),
      condition: 'Good',
      sortBy: 'price',
    }),
  'deep page, newest first': (n, listings) => all({ offset: Math.floor(listings / 2) + n * 20 }),
  'deep page of a common word': (n, listings) => all({ q: pick(COMMON, n), offset: Math.floor(listings / 20) }),
}

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export interface Timing {
  readonly kind: string
  readonly p50: number
  readonly p99: number
}

export const WARMING_UP = 3

/** Times each run, after a few that warm up. */
export async function timed(kind: string, runs: number, run: (n: number) => unknown): Promise<Timing> {
  const times: number[] = []
  for (let n = -WARMING_UP; n < runs; n += 1) {
    const start = performance.now()
    await run(Math.abs(n))
    if (n >= 0) times.push(performance.now() - start)
  }
  return { kind, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
