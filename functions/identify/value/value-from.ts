import type { Comparison } from '../../../shared/contract/comparison.ts'
import { isSameCategory } from '../../../shared/rules/category.ts'
import { MAX_COMPARABLES, type ValueLack } from '../../../shared/rules/comparables.ts'
import type { EstimateLevel } from '../../../shared/rules/estimate.ts'
import type { Price, PricedPiece } from '../../core/comparables/comparables.ts'
import type { ComparedFacts } from '../../core/comparables/compared-facts.ts'
import { type Held, heldInSales, heldWhenLeftOut } from '../../core/comparables/held.ts'
import { type Middle, type Value, type ValueRange, valueAmong } from '../../core/comparables/value.ts'
import type { CatalogueRecord } from '../../core/identify/catalogue/catalogue-record.ts'
import type { Accuracy } from '../../core/identify/estimate/accuracy-store.ts'
import { ownRange } from './own-range.ts'
import { asPriced, type PricedRecord, pricedRecords, pricesOf, type Records } from './priced-records.ts'

/** Different pieces, itself included, so that its own prices are a range. */
const LEAST_PIECES = 3

/** What a range rests on. */
export interface Basis {
  readonly level: EstimateLevel
  /** How many different pieces, the piece itself included. */
  readonly pieces: number
  /** Null if nobody knows for certain. */
  readonly maker: string | null
  /** `jar`; null if its name has no word for it. */
  readonly kind: string | null
  readonly category: string
}

export interface Estimate {
  readonly range: ValueRange
  readonly basis: Basis
  /** Null where too few were sold to say. */
  readonly held: Held | null
}

interface ShownComparable extends Price {
  /** `piece`: the piece itself. */
  readonly relation: 'piece' | EstimateLevel
  /** Null for the piece itself, and for what is only of its category. */
  readonly comparison: Comparison | null
}

export interface Valuation {
  /** Null with too little evidence. */
  readonly estimate: Estimate | null
  /** There is enough evidence, but it is too far apart. */
  readonly isTooWide?: boolean
  readonly comparables: readonly ShownComparable[]
  readonly middle?: Middle | null
  readonly lacks?: readonly ValueLack[]
}

export const NO_VALUE: Valuation = { estimate: null, comparables: [] }

interface Sought {
  readonly facts: ComparedFacts
  readonly category: string
  readonly maker: string | null
  /** The record of the very piece. */
  readonly own: CatalogueRecord | undefined
}

interface Evidence {
  readonly records: Records | null
  readonly sold: readonly PricedPiece[]
}

export function valueFrom(sought: Sought, evidence: Evidence, judged: Accuracy | undefined, now: Date): Valuation {
  const { own, facts } = sought
  const others = (evidence.records ? pricedRecords(evidence.records) : []).filter(
    ({ recordId }) => recordId !== own?.id,
  )
  const value = valueAmong(facts, [...others.flatMap(each => asPriced(each, now)), ...evidence.sold], now)
  const market = value.comparables.map(
    ({ pieceId: _, ...comparable }): ShownComparable => ({
      ...comparable,
      relation: comparable.comparison.maker === 'same' ? 'maker' : 'kind',
    }),
  )
  const prices = own ? pricesOf(own) : []
  if (prices.length > 0) return valueBesideOwn(sought, prices, value, market, others, judged, now)
  const level = market.every(({ relation }) => relation === 'maker') ? 'maker' : 'kind'
  const held = value.range && (heldInSales(judged) ?? heldWhenLeftOut(evidence.sold, now))
  return {
    middle: value.middle,
    lacks: value.lacks,
    estimate: value.range && { range: value.range, basis: basisOf(sought, level, market.length), held },
    comparables: market,
    ...(value.isTooWide && { isTooWide: true }),
  }
}

const basisOf = ({ facts, category, maker }: Sought, level: EstimateLevel, pieces: number): Basis => ({
  ...{ level, pieces, maker, category },
  kind: facts.forms[0]?.name.toLowerCase() ?? null,
})

/** What the very piece fetched, with others of its form; a category counts only where too few are, and is none if *Other*. */
function valueBesideOwn(
  sought: Sought,
  prices: readonly Price[],
  { comparables: ofForm, middle, lacks }: Value,
  market: readonly ShownComparable[],
  records: readonly PricedRecord[],
  judged: Accuracy | undefined,
  now: Date,
): Valuation {
  const own = prices.map(price => ({ ...price, pieceId: 'own' }))
  const hasEnough = ofForm.length + 1 >= LEAST_PIECES
  const isOfAny = isSameCategory(sought.category, 'Other')
  const room = Math.max(0, MAX_COMPARABLES - own.length - ofForm.length)
  const inCategory = hasEnough || isOfAny ? [] : ofCategory(sought, ofForm, records, now).slice(0, room)
  const pieces = 1 + ofForm.length + inCategory.length
  const range = pieces < LEAST_PIECES ? null : ownRange(own, { ofForm, ofCategory: inCategory }, now)
  const shown = (relation: ShownComparable['relation']) => (price: Price) =>
    ({ ...toldOf(price), relation, comparison: null }) satisfies ShownComparable
  return {
    middle,
    lacks: range ? [] : lacks,
    estimate: range && {
      range,
      basis: basisOf(sought, hasEnough ? 'kind' : 'category', pieces),
      held: heldInSales(judged),
    },
    comparables: [...own.map(shown('piece')), ...market, ...(range ? inCategory.map(shown('category')) : [])],
    ...(pieces >= LEAST_PIECES && !range && { isTooWide: true }),
  }
}

const toldOf = ({ kind, title, amountCents, soldOn, source, link }: Price): Price => ({
  ...{ kind, title, amountCents, soldOn, source, link },
})

const ofCategory = ({ category }: Sought, near: Value['comparables'], records: readonly PricedRecord[], now: Date) =>
  records
    .filter(record => isSameCategory(record.category, category))
    .flatMap(record => asPriced(record, now))
    .filter(({ pieceId }) => !near.some(each => each.pieceId === pieceId))
    .map(({ price, pieceId, facts }) => ({ ...price, pieceId, form: facts.forms[0]?.name ?? pieceId }))
