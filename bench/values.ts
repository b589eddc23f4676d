import { parseArgs } from 'node:util'
import type { CatalogueRecord } from '../functions/core/catalogue/catalogue-record.ts'
import { SearchDatabase } from '../functions/core/search/search-database.ts'
import { type Found, findComparables, readPiece, recordedPiece } from '../functions/identify/value/comparables.ts'
import { rangeOf } from '../functions/identify/value/comparables-range.ts'
import { type EstimateLevel, estimateLevels, STATED_SHARE } from '../shared/estimate.ts'
import { MARKET_ENDS, type SoldPiece, soldMarket } from './sold-market.ts'
import { median, printTable } from './table.ts'

/** `npm run bench:values -- --pieces 400 --seeds 12`: how often ranges hold that leave one sale out. */
const { values } = parseArgs({
  options: { pieces: { type: 'string', default: '400' }, seeds: { type: 'string', default: '12' } },
})
const pieces = Number(values.pieces)
/** Widths are set on the first and reported on the second. */
const tuning = seedsFrom(1)
const heldOut = seedsFrom(1_001)

function seedsFrom(first: number): number[] {
  return Array.from({ length: Number(values.seeds) }, (_, n) => first + n)
}

interface Judged {
  readonly level: EstimateLevel | 'piece' | 'none'
  readonly amount: number
  readonly min: number
  readonly max: number
  readonly pieces: number
  readonly years: number
}

const YEAR_MS = 365.25 * 86_400_000

const judged = ({ basis, comparables }: Found, amount: number, now: Date, isOwn = false): Judged => {
  if (!basis) return { level: 'none', amount, min: 0, max: 0, pieces: 0, years: 0 }
  const { minCents: min, maxCents: max } = rangeOf(comparables, basis.level, now)
  const years = median(comparables.map(({ soldOn }) => Math.max(0, now.getTime() - Date.parse(soldOn ?? '')) / YEAR_MS))
  return { level: isOwn ? 'piece' : basis.level, amount, min, max, pieces: basis.pieces, years }
}

const NOBODY = { category: null, attribution: 'by', culture: null, maker: null, dateCreated: null }

const MAX_SALES = 100

type Others = (other: SoldPiece, target: SoldPiece) => boolean

/** As `valuePiece` does: the most similar sold listings of the search replica. */
function estimates(market: readonly SoldPiece[], counts: Others): Judged[] {
  const replica = new SearchDatabase(':memory:')
  replica.put(market.map(({ listing }) => listing))
  const bySale = new Map(market.map(sale => [sale.listing.id, sale]))
  const found = market.map(target => {
    const { itemName, category = '', maker = null, dateCreated = null } = target.listing
    const sold = replica
      .soldLike({ itemName, ...(maker && { maker }) }, category, market.length, MARKET_ENDS)
      .filter(({ id }) => counts(bySale.get(id)!, target))
      .slice(0, MAX_SALES)
    const piece = readPiece({ ...NOBODY, itemName, category, maker, dateCreated })
    const now = target.soldAt
    return judged(findComparables({ piece, recordId: undefined }, null, sold), target.amountCents, now)
  })
  replica.close()
  return found
}

const allOthers: Others = (other, target) => other !== target
const earlier: Others = (other, target) => other.soldAt < target.soldAt

const NO_RECORD = {
  subcategory: null,
  descr: '',
  history: null,
  culture: null,
  materials: null,
  dimensions: null,
  museumSource: null,
  sourceurl: null,
  country: null,
  cyear: null,
  cyear2: null,
  funcid: null,
  prices: [],
}
function recordOf({ listing }: SoldPiece, sales: readonly Sale[]): CatalogueRecord {
  const { id, itemName, category = '', maker = null, dateCreated = null } = listing
  const auctions = sales.map(({ amountCents, soldAt }, n) => ({
    id: `${id} ${n}`,
    salePriceCents: amountCents,
    auctionHouse: null,
    description: null,
    itemYear: null,
    saleDate: soldAt.toISOString(),
  }))
  return { ...NO_RECORD, id, sku: id, photo: id, itemName, category, maker, dateCreated, auctions }
}

type Sale = Pick<SoldPiece, 'amountCents' | 'soldAt'>

/** Records of pieces that were sold one to three times before, as in a catalogue. */
function estimatesOfRecords(market: readonly SoldPiece[]): Judged[] {
  const records = market.map((piece, n) => recordOf(piece, [piece, piece.again(), piece.again()].slice(0, 1 + (n % 3))))
  return records.map((record, n) => {
    const { amountCents, soldAt } = market[n]!.again()
    const found = findComparables({ piece: recordedPiece(record), recordId: record.id }, records, [])
    return judged(found, amountCents, soldAt, true)
  })
}

interface Middle {
  readonly amount: number
  readonly middle: number
}

const MIN_FOR_MEDIAN = 3

const ofCategory = (one: SoldPiece, other: SoldPiece) => one.listing.category === other.listing.category
const ofForm = (one: SoldPiece, other: SoldPiece) => ofCategory(one, other) && one.form === other.form
const ofMaker = (one: SoldPiece, other: SoldPiece) => ofForm(one, other) && one.maker === other.maker

/** The median of the first group that has three. */
const medians = (market: readonly SoldPiece[], groups: readonly ((one: SoldPiece, other: SoldPiece) => boolean)[]) =>
  market.flatMap((target): Middle[] => {
    const others = groups.map(isIn => market.filter(other => other !== target && isIn(target, other)))
    const group = others.find(({ length }) => length >= MIN_FOR_MEDIAN)
    return group ? [{ amount: target.amountCents, middle: median(group.map(({ amountCents }) => amountCents)) }] : []
  })

const shareOf = (list: readonly unknown[], all: readonly unknown[]) => list.length / Math.max(1, all.length)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const isInside = ({ amount, min, max }: Judged) => amount >= min && amount <= max
const offBy = (amount: number, middle: number) => Math.abs(Math.log(amount / middle))

function quantile(numbers: readonly number[], share: number): number {
  const ascending = numbers.toSorted((a, b) => a - b)
  return ascending[Math.floor(share * ascending.length)] ?? Number.NaN
}

/** By how much the widths would have to be multiplied, on this sample, to contain the stated share. */
const toStated = (ranges: readonly Judged[]) =>
  quantile(
    ranges.map(({ amount, min, max }) => offBy(amount, Math.sqrt(min * max)) / Math.log(Math.sqrt(max / min))),
    STATED_SHARE,
  )

interface Line {
  readonly what: string
  readonly sales: number
  readonly inside: string
  readonly counted: string
  readonly width: string
  readonly error: string
  readonly scale: string
}

function lineOf(what: string, all: readonly Judged[]): Line {
  const ranges = all.filter(({ level }) => level !== 'none')
  const inside = ranges.filter(isInside)
  return {
    what,
    sales: all.length,
    inside: percent(shareOf(inside, ranges)),
    counted: `${inside.length}/${ranges.length}`,
    width: median(ranges.map(({ min, max }) => max / min)).toFixed(1),
    error: percent(median(ranges.map(({ amount, min, max }) => Math.abs(amount / Math.sqrt(min * max) - 1)))),
    scale: toStated(ranges).toFixed(2),
  }
}

function medianLine(what: string, found: readonly Middle[], reach: number, all: number): Line {
  const inside = found.filter(({ amount, middle }) => offBy(amount, middle) <= reach)
  return {
    what,
    sales: all,
    inside: percent(shareOf(inside, found)),
    counted: `${inside.length}/${found.length}`,
    width: Math.exp(2 * reach).toFixed(1),
    error: percent(median(found.map(({ amount, middle }) => Math.abs(amount / middle - 1)))),
    scale: '',
  }
}

const LEVELS = [...estimateLevels, 'none'] as const

function linesOf(seeds: readonly number[]): Line[] {
  const markets = seeds.map(seed => soldMarket(seed, pieces))
  const all = markets.flatMap(market => estimates(market, allOthers))
  const before = markets.flatMap(market => estimates(market, earlier))
  const records = seeds.flatMap(seed => estimatesOfRecords(soldMarket(seed + 500_000, Math.min(pieces, 150))))
  const byLevel = (found: readonly Judged[]) =>
    LEVELS.map(level =>
      lineOf(
        `    ${level === 'none' ? 'no range' : level}`,
        found.filter(each => each.level === level),
      ),
    )
  const grouped = [
    ['category median ±', [ofCategory]],
    ['kind-and-maker median ±', [ofMaker, ofForm, ofCategory]],
  ] as const
  return [
    lineOf('range, all other sales', all),
    ...byLevel(all),
    lineOf('range, earlier sales only', before),
    ...byLevel(before),
    lineOf(
      '    of 3 to 5 pieces',
      before.filter(({ pieces }) => pieces > 0 && pieces < 6),
    ),
    lineOf(
      '    of 6 or more',
      before.filter(({ pieces }) => pieces >= 6),
    ),
    lineOf(
      '    of 5 years ago or more',
      before.filter(({ pieces, years }) => pieces > 0 && years >= 5),
    ),
    lineOf('range, record with own sales', records),
    ...grouped.map(([what, groups]) => {
      const reaches = tuning.flatMap(seed => medians(soldMarket(seed, pieces), groups))
      const reach = quantile(
        reaches.map(({ amount, middle }) => offBy(amount, middle)),
        STATED_SHARE,
      )
      return medianLine(
        what,
        markets.flatMap(market => medians(market, groups)),
        reach,
        all.length,
      )
    }),
  ]
}

for (const [name, seeds] of [
  ['widths were set on', tuning],
  ['held out', heldOut],
] as const) {
  printTable(
    `${seeds.length} markets (${name}) of ${pieces} sold pieces, leaving one sale out; stated share ${percent(STATED_SHARE)}`,
    [
      { title: 'estimate', value: line => line.what },
      { title: 'sales', value: line => line.sales },
      { title: 'inside', value: line => line.inside },
      { title: 'inside/ranges', value: line => line.counted },
      { title: 'median max/min', value: line => line.width },
      { title: 'median error', value: line => line.error },
      { title: 'scale to stated', value: line => line.scale },
    ],
    linesOf(seeds),
  )
}
