import { conditions, listingTypes } from '../../../../shared/rules/listing.ts'
import { byTrait } from '../../../../shared/rules/traits.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { paidCents } from '../../listing/paid-price.ts'
import { thesaurus } from '../vocabulary/thesaurus.ts'
import { wordsOf } from '../vocabulary/words.ts'
import type { DeliveryZones } from './delivery-zones.ts'
import { priceOf, searchedStatus } from './matching.ts'
import type { AskedFilter, Search } from './search.ts'
import type { TraitPool } from './trait-pool.ts'

/** Numbers of what the columns have in lists of their own. */
interface Codes {
  category(name: string): number
  seller(id: string): number
  zones(delivery: ListingRecord['delivery']): number
}

const column = <Type>(type: Type, read?: (listing: ListingRecord, codes: Codes) => number) => ({ type, read })

const timeOf = (time: string | undefined): number => (time === undefined ? Number.NaN : Date.parse(time))

const BEGINNING_OF_TIME = new Date(-8.64e15)

export const isSold = (listing: ListingRecord) => searchedStatus(listing, BEGINNING_OF_TIME) === 'sold'

/** For sale until this time: Infinity, -Infinity (never), or the auction's end. */
export function forSaleUntil(listing: ListingRecord): number {
  if (searchedStatus(listing, BEGINNING_OF_TIME) !== 'active') return Number.NEGATIVE_INFINITY
  return listing.listingType === 'auction' ? timeOf(listing.auctionEndsAt) : Number.POSITIVE_INFINITY
}

const PART = 7

/** Seven characters of an id as a 49-bit number. */
function partOf(id: string, part: number): number {
  let number = 0
  for (let at = part * PART; at < (part + 1) * PART; at += 1) {
    number = number * 128 + Math.min(at < id.length ? id.charCodeAt(at) : 0, 127)
  }
  return number
}

/** What is kept of each listing, and how it is read. Times in milliseconds, prices in cents; NaN if missing. */
export const layout = {
  /** 0: the slot is empty. */
  isListed: column(Uint8Array, () => 1),
  isSold: column(Uint8Array, listing => Number(isSold(listing))),
  forSaleUntil: column(Float64Array, forSaleUntil),
  listingType: column(Uint8Array, ({ listingType }) => listingTypes.indexOf(listingType)),
  hasPhoto: column(Uint8Array, ({ imageUrl }) => Number(Boolean(imageUrl))),
  /** 0: none; otherwise 1 + index in `conditions`. */
  condition: column(Uint8Array, ({ condition }) => (condition === undefined ? 0 : conditions.indexOf(condition) + 1)),
  /** 0: none; otherwise 1 + index in the columns' own list. */
  category: column(Uint32Array, ({ category }, codes) => (category === undefined ? 0 : codes.category(category))),
  /** Index in the columns' own list. */
  seller: column(Uint32Array, ({ sellerId }, codes) => codes.seller(sellerId)),
  price: column(Float64Array, listing => priceOf(listing) ?? Number.NaN),
  /** What it sold for, and when. */
  soldFor: column(Float64Array, listing => (isSold(listing) ? paidCents(listing) : Number.NaN)),
  soldAt: column(Float64Array, listing => (isSold(listing) ? timeOf(listing.updatedAt) : Number.NaN)),
  createdAt: column(Float64Array, ({ createdAt }) => timeOf(createdAt)),
  auctionEndDate: column(Float64Array, ({ auctionEndsAt }) => timeOf(auctionEndsAt)),
  featuredUntil: column(Float64Array, listing => timeOf(listing.featuredUntil)),
  watchCount: column(Uint32Array, ({ watchCount }) => watchCount),
  titleWords: column(Uint16Array, ({ itemName }) => wordsOf(itemName).length),
  /** The id's first 28 characters, seven per number: they sort like the ids. */
  id0: column(Float64Array, ({ id }) => partOf(id, 0)),
  id1: column(Float64Array, ({ id }) => partOf(id, 1)),
  id2: column(Float64Array, ({ id }) => partOf(id, 2)),
  id3: column(Float64Array, ({ id }) => partOf(id, 3)),
  /** Index in the columns' own list of zones. */
  zones: column(Uint32Array, ({ delivery }, codes) => codes.zones(delivery)),
  /** The middle of the years in which it was made. This and the next two are read with the text. */
  year: column(Float32Array),
  /** Where its traits begin in the pool, and how many it has. */
  traitsStart: column(Uint32Array),
  traitsCount: column(Uint8Array),
} as const

export type Layout = typeof layout
export type ColumnName = keyof Layout
export type Arrays = { [Name in ColumnName]: InstanceType<Layout[Name]['type']> }

interface Kept {
  readonly arrays: Readonly<Arrays>
  readonly zones: DeliveryZones
  readonly traits: TraitPool
  codeOf(category: string): number | undefined
  ofSellers(ids: readonly string[]): Uint8Array
}

/** What misses one filter weighs this and the number of its facet; what misses several, or one without a facet, `MANY` or more. */
export const MISS = 256
export const MANY = 2 * MISS

/** Adds a weight for each slot that fails a filter. Loops without branches and calls are several times as fast. */
export type Filtering = (slots: Uint32Array, missed: Uint16Array, weight: number) => void

const is =
  (column: Uint8Array | Uint32Array, code: number | undefined): Filtering =>
  (slots, missed, weight) => {
    for (let n = 0; n < slots.length; n += 1) missed[n]! += weight * Number(column[slots[n]!] !== code)
  }

/** @param flags by code: 1 for what is wanted */
const isOneOf =
  (column: Uint32Array, flags: Uint8Array): Filtering =>
  (slots, missed, weight) => {
    for (let n = 0; n < slots.length; n += 1) missed[n]! += weight * (1 - flags[column[slots[n]!]!]!)
  }

/** Both ends included. NaN is never within. */
export const isWithin =
  (column: Float64Array | Float32Array, from: number, to: number): Filtering =>
  (slots, missed, weight) => {
    for (let n = 0; n < slots.length; n += 1) {
      const value = column[slots[n]!]!
      missed[n]! += weight * (1 - Number(value >= from) * Number(value <= to))
    }
  }

/** @param concept the id of one */
export const hasConcept =
  ({ arrays: { traitsStart, traitsCount }, traits: { ids } }: Kept, concept: number | undefined): Filtering =>
  (slots, missed, weight) => {
    for (let n = 0; n < slots.length; n += 1) {
      if (missed[n]! >= MANY) continue
      let at = traitsStart[slots[n]!]!
      const end = at + traitsCount[slots[n]!]!
      while (at < end && ids[at] !== concept) at += 1
      missed[n]! += weight * Number(at === end)
    }
  }

/** How the replica finds slots by each filter. */
export const replicaFilters: {
  readonly [Name in AskedFilter]: (value: NonNullable<Search[Name]>, kept: Kept) => Filtering
} = {
  category: (value, kept) => is(kept.arrays.category, kept.codeOf(value)),
  minPrice: (limit, { arrays }) => isWithin(arrays.price, limit, Number.POSITIVE_INFINITY),
  maxPrice: (limit, { arrays }) => isWithin(arrays.price, 0, limit),
  listingType: (value, { arrays }) => is(arrays.listingType, listingTypes.indexOf(value)),
  condition: (value, { arrays }) => is(arrays.condition, conditions.indexOf(value) + 1),
  ...byTrait(name => (value: string, kept: Kept) => hasConcept(kept, thesaurus().named(name, value)?.id)),
  shipsTo: (country, { arrays, zones }) => isOneOf(arrays.zones, zones.serving(country)),
  location: (country, { arrays, zones }) => isOneOf(arrays.zones, zones.sendingFrom(country)),
  seller: (id, kept) => isOneOf(kept.arrays.seller, kept.ofSellers([id])),
}
