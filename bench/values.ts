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
const heldOut = seedsFrom(2_001)

/** In these, many pieces have fewer than three of their form. */
const SMALL_MARKET = 120
const SMALL_MARKETS_EACH = 5

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
  /** Of the same sale; without one, nobody would have named a price. */
  readonly medians: Partial<Record<Baseline, number>>
}

const YEAR_MS = 365.25 * 86_400_000

const judged = (
  { basis, comparables }: Found,
  amount: number,
  now: Date,
  medians: Judged['medians'] = {},
  isOwn = false,
): Judged => {
  const range = basis && rangeOf(comparables, basis.level, now)
  if (!range) return { level: 'none', amount, min: 0, max: 0, pieces: 0, years: 0, medians }
  const { minCents: min, maxCents: max } = range
  const years = median(comparables.map(({ soldOn }) => Math.max(0, now.getTime() - Date.parse(soldOn ?? '')) / YEAR_MS))
  return { level: isOwn ? 'piece' : basis.level, amount, min, max, pieces: basis.pieces, years, medians }
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
    const medians = mediansFor(
      target,
      market.filter(other => counts(other, target)),
    )
    return judged(findComparables({ piece, recordId: undefined }, null, sold), target.amountCents, now, medians)
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
    return judged(found, amountCents, soldAt, {}, true)
  })
}

const MIN_FOR_MEDIAN = 3

const ofCategory = (one: SoldPiece, other: SoldPiece) => one.listing.category === other.listing.category
const ofForm = (one: SoldPiece, other: SoldPiece) => ofCategory(one, other) && one.form === other.form
const ofMaker = (one: SoldPiece, other: SoldPiece) => ofForm(one, other) && one.maker === other.maker

/** The median of the first group that has three. */
const baselines = { category: [ofCategory], kindAndMaker: [ofMaker, ofForm, ofCategory] } as const
type Baseline = keyof typeof baselines

function mediansFor(target: SoldPiece, others: readonly SoldPiece[]): Judged['medians'] {
  const medianFor = (name: Baseline) => {
    const groups = baselines[name].map(isIn => others.filter(other => isIn(target, other)))
    const group = groups.find(({ length }) => length >= MIN_FOR_MEDIAN)
    return group && median(group.map(({ amountCents }) => amountCents))
  }
  const [category, kindAndMaker] = [medianFor('category'), medianFor('kindAndMaker')]
  return { ...(category && { category }), ...(kindAndMaker && { kindAndMaker }) }
}

const shareOf = (list: readonly unknown[], all: readonly unknown[]) => list.length / Math.max(1, all.length)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const isInside = ({ amount, min, max }: Judged) => amount >= min && amount <= max
const offBy = (amount: number, middle: number) => Math.abs(Math.log(amount / middle))

function quantile(numbers: readonly number[], share: number): number {
  const ascending = numbers.toSorted((a, b) => a - b)
  return ascending[Math.floor(share * ascending.length)] ?? Number.NaN
}

/** Wilson's interval of 95 %. */
function interval(inside: number, all: number): string {
  if (all === 0) return ''
  const [z, share] = [1.96, inside / all]
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all)
  const half = (z * Math.sqrt((share * (1 - share)) / all + (z / (2 * all)) ** 2)) / (1 + z ** 2 / all)
  return `${((middle - half) * 100).toFixed(0)} to ${((middle + half) * 100).toFixed(0)} %`
}

/** By how much the widths would have to be multiplied, on this sample, to contain the stated share. */
const toStated = (ranges: readonly Judged[]) =>
  quantile(
    ranges.map(({ amount, min, max }) => offBy(amount, Math.sqrt(min * max)) / Math.log(Math.sqrt(max / min))),
    STATED_SHARE,
  )

/** How far from its median each baseline reaches, in log prices. */
type Reaches = Record<Baseline, number>

const offByMedian = (all: readonly Judged[], name: Baseline): number[] =>
  all.flatMap(({ amount, medians }) => (medians[name] === undefined ? [] : offBy(amount, medians[name])))

function baselineOf(all: readonly Judged[], name: Baseline, { [name]: reach }: Reaches): string {
  const off = offByMedian(all, name)
  const inside = off.filter(each => each <= reach)
  return off.length === 0 ? '' : `${percent(shareOf(inside, off))} of ${off.length}`
}

interface Line {
  readonly what: string
  readonly all: readonly Judged[]
}

const rangesOf = ({ all }: Line) => all.filter(({ level }) => level !== 'none')
const LEVELS = [...estimateLevels, 'none'] as const

const withLevels = (what: string, all: readonly Judged[]): Line[] => [
  { what, all },
  ...LEVELS.map(level => ({
    what: `    ${level === 'none' ? 'no range' : level}`,
    all: all.filter(each => each.level === level),
  })),
]

function linesOf(seeds: readonly number[]): Line[] {
  const markets = seeds.map(seed => soldMarket(seed, pieces))
  const small = seeds.flatMap(seed =>
    Array.from({ length: SMALL_MARKETS_EACH }, (_, n) => soldMarket(seed + (n + 1) * 100_000, SMALL_MARKET)),
  )
  const before = markets.flatMap(market => estimates(market, earlier))
  const records = seeds.flatMap(seed => estimatesOfRecords(soldMarket(seed + 500_000, Math.min(pieces, 150))))
  return [
    ...withLevels(
      'all other sales',
      markets.flatMap(market => estimates(market, allOthers)),
    ),
    ...withLevels(
      `all other sales, ${SMALL_MARKET} in a market`,
      small.flatMap(market => estimates(market, allOthers)),
    ),
    ...withLevels('earlier sales only', before),
    { what: '    of 3 to 5 pieces', all: before.filter(each => each.pieces > 0 && each.pieces < 6) },
    { what: '    of 6 or more', all: before.filter(each => each.pieces >= 6) },
    { what: '    of 5 years ago or more', all: before.filter(each => each.pieces > 0 && each.years >= 5) },
    { what: 'record with own sales', all: records },
  ]
}

/** The baselines' widths fit the sales of the first table; no level has one of its own. */
function reachesOn(all: readonly Judged[]): Reaches {
  const reach = (name: Baseline) => quantile(offByMedian(all, name), STATED_SHARE)
  return { category: reach('category'), kindAndMaker: reach('kindAndMaker') }
}

const widthOf = (line: Line) => median(rangesOf(line).map(({ min, max }) => max / min)).toFixed(1)
const errorOf = (line: Line) =>
  percent(median(rangesOf(line).map(({ amount, min, max }) => Math.abs(amount / Math.sqrt(min * max) - 1))))

function print(name: string, lines: readonly Line[], reaches: Reaches): void {
  const insideOf = (line: Line) => rangesOf(line).filter(isInside)
  const width = (baseline: Baseline) => Math.exp(2 * reaches[baseline]).toFixed(1)
  printTable(
    `${tuning.length} markets (${name}) of ${pieces} sold pieces, leaving one sale out; stated share ${percent(STATED_SHARE)}`,
    [
      { title: 'range from', value: line => line.what },
      { title: 'sales', value: line => line.all.length },
      { title: 'inside', value: line => percent(shareOf(insideOf(line), rangesOf(line))) },
      { title: 'inside/ranges', value: line => `${insideOf(line).length}/${rangesOf(line).length}` },
      { title: '95 %', value: line => interval(insideOf(line).length, rangesOf(line).length) },
      { title: 'max/min', value: widthOf },
      { title: 'median error', value: errorOf },
      { title: 'scale to stated', value: line => toStated(rangesOf(line)).toFixed(2) },
      { title: `category median (${width('category')})`, value: line => baselineOf(line.all, 'category', reaches) },
      {
        title: `kind-and-maker median (${width('kindAndMaker')})`,
        value: line => baselineOf(line.all, 'kindAndMaker', reaches),
      },
    ],
    lines,
  )
}

const set = linesOf(tuning)
const reaches = reachesOn(set[0]!.all)
print('widths were set on', set, reaches)
print('held out', linesOf(heldOut), reaches)
