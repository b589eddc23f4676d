import { conditions, listingTypes } from '../../../../shared/rules/listing.ts'
import { byTrait } from '../../../../shared/rules/traits.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { thesaurus } from '../vocabulary/thesaurus.ts'
import { wordsOf } from '../vocabulary/words.ts'
import type { DeliveryZones } from './delivery-zones.ts'
import { priceOf, searchedStatus } from './matching.ts'
import type { Pool } from './pool.ts'
import type { AskedFilter, Search } from './search.ts'

/** Numbers of what the columns have in lists of their own. */
interface Codes {
  category(name: string): number
  seller(id: string): number
  zones(delivery: ListingRecord['delivery']): number
}

const column = <Type>(type: Type, read?: (listing: ListingRecord, codes: Codes) => number) => ({ type, read })

export const timeOf = (time: string | undefined): number => (time === undefined ? Number.NaN : Date.parse(time))

const BEGINNING_OF_TIME = new Date(-8.64e15)

/** What is in a slot. Of an auction that has begun, its end tells whether it is still for sale. */
export const EMPTY = 0
export const FOR_SALE = 1
export const IN_AUCTION = 2
export const SOLD = 3
export const ENDED = 4
export const STATES = 5

export function stateOf(listing: ListingRecord): number {
  const status = searchedStatus(listing, BEGINNING_OF_TIME)
  if (status === 'sold') return SOLD
  if (status !== 'active') return ENDED
  return listing.listingType === 'auction' ? IN_AUCTION : FOR_SALE
}

/** The time of a ULID: exact in a 64-bit number. */
const ID_TIME = 10
/** As many more as fit 32 bits. */
const ID_MORE = 6
const CODES = 39

function codeOf(character: string): number {
  if (character < '0') return 0
  if (character <= '9') return 1 + Number(character)
  if (character < 'A') return 11
  return character > 'Z' ? 38 : character.charCodeAt(0) - 53
}

/** These characters as a number that sorts like the ids. What follows one that has no code of its own doesn't count. */
function orderOf(id: string, from: number, count: number): number {
  const coded = /^[0-9A-Z]*.?/s.exec(id)?.[0] ?? ''
  let number = 0
  for (let at = from; at < from + count; at += 1) number = number * CODES + codeOf(coded[at] ?? '')
  return number
}

/** What is kept of each listing, and how it is read. Times in milliseconds, prices in cents; NaN if missing. */
export const layout = {
  state: column(Uint8Array, stateOf),
  listingType: column(Uint8Array, ({ listingType }) => listingTypes.indexOf(listingType)),
  hasPhoto: column(Uint8Array, ({ imageUrl }) => Number(Boolean(imageUrl))),
  /** 0: none; otherwise 1 + index in `conditions`. */
  condition: column(Uint8Array, ({ condition }) => (condition === undefined ? 0 : conditions.indexOf(condition) + 1)),
  /** 0: none; otherwise 1 + index in the columns' own list. */
  category: column(Uint32Array, ({ category }, codes) => (category === undefined ? 0 : codes.category(category))),
  /** Index in the columns' own list. */
  seller: column(Uint32Array, ({ sellerId }, codes) => codes.seller(sellerId)),
  price: column(Float64Array, listing => priceOf(listing) ?? Number.NaN),
  /** Of what is sold: where its sale is in the columns' own list. */
  sale: column(Uint32Array),
  createdAt: column(Float64Array, ({ createdAt }) => timeOf(createdAt)),
  auctionEndDate: column(Float64Array, ({ auctionEndsAt }) => timeOf(auctionEndsAt)),
  watchCount: column(Uint32Array, ({ watchCount }) => watchCount),
  titleWords: column(Uint16Array, ({ itemName }) => wordsOf(itemName).length),
  /** How ids sort; where both are equal, the ids themselves decide. */
  idTime: column(Float64Array, ({ id }) => orderOf(id, 0, ID_TIME)),
  idMore: column(Uint32Array, ({ id }) => orderOf(id, ID_TIME, ID_MORE)),
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
  readonly traits: Pool<Uint16Array<ArrayBuffer>>
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
  ({ arrays: { traitsStart, traitsCount }, traits: { numbers: ids } }: Kept, concept: number | undefined): Filtering =>
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
