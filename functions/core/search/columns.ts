import { canonicalCategory, categoryKey } from '../../../shared/category.ts'
import { conditions, listingTypes } from '../../../shared/listing.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { paidCents } from '../listing/paid-price.ts'
import { yearOf } from '../vocabulary/piece-traits.ts'
import { wordsOf } from '../vocabulary/words.ts'
import { DeliveryZones } from './delivery-zones.ts'
import { listingTraits, priceOf, searchedStatus } from './matching.ts'
import { bytesIn, type Packed, textIn } from './packed.ts'
import { TraitPool } from './trait-pool.ts'

/** Values of a slot. Times in milliseconds, prices in cents; NaN if missing. */
const layout = {
  /** 0: the slot is empty. */
  isListed: Uint8Array,
  isSold: Uint8Array,
  /** For sale until this time: Infinity, -Infinity (never), or the auction's end. */
  forSaleUntil: Float64Array,
  listingType: Uint8Array,
  /** 0: none; otherwise 1 + index in `conditions`. */
  condition: Uint8Array,
  /** 0: none; otherwise 1 + index in the columns' own list. */
  category: Uint32Array,
  /** Index in the columns' own list. */
  seller: Uint32Array,
  price: Float64Array,
  /** What it sold for, and when. */
  soldFor: Float64Array,
  soldAt: Float64Array,
  createdAt: Float64Array,
  auctionEndDate: Float64Array,
  featuredUntil: Float64Array,
  watchCount: Uint32Array,
  titleWords: Uint16Array,
  /** The id's first 28 characters, seven per number: they sort like the ids. */
  id0: Float64Array,
  id1: Float64Array,
  id2: Float64Array,
  id3: Float64Array,
  /** The middle of the years in which it was made. */
  year: Float32Array,
  /** Index in the columns' own list of zones. */
  zones: Uint32Array,
  /** Where its traits begin in the pool, and how many it has. */
  traitsStart: Uint32Array,
  traitsCount: Uint8Array,
} as const

type Layout = typeof layout
type Arrays = { [Name in keyof Layout]: InstanceType<Layout[Name]> }

const names = Object.keys(layout) as (keyof Layout)[]

const newArrays = (room: number, kept: (name: keyof Layout) => Uint8Array): Arrays =>
  Object.fromEntries(
    names.map(name => {
      const array = new layout[name](room)
      new Uint8Array(array.buffer).set(kept(name))
      return [name, array]
    }),
  ) as unknown as Arrays

const bytesOf = (array: Arrays[keyof Layout], length: number) =>
  new Uint8Array(array.buffer, 0, length * array.BYTES_PER_ELEMENT)

const timeOf = (time: string | undefined): number => (time === undefined ? Number.NaN : Date.parse(time))

const BEGINNING_OF_TIME = new Date(-8.64e15)

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

/** Values for filtering, counting and sorting all listings, in memory. A slot is a listing's index in the columns. */
export class Columns {
  #arrays: Arrays
  #room: number
  #slots: number
  #listed = 0
  #titleWords = 0
  /** In our spelling, or as the first seller wrote it. */
  readonly #categories: string[]
  /** By categoryKey. */
  readonly #categoryCodes: Map<string, number>
  readonly #sellers: string[]
  readonly #sellerCodes: Map<string, number>
  readonly zones: DeliveryZones
  readonly traits: TraitPool

  constructor(packed: Packed) {
    this.#slots = bytesIn(packed, 'isListed').length
    this.#room = this.#slots + 1_000
    this.#arrays = newArrays(this.#room, name => bytesIn(packed, name))
    this.#categories = JSON.parse(textIn(packed, 'categories') || '[]')
    this.#categoryCodes = new Map(this.#categories.map((category, n) => [categoryKey(category), n + 1]))
    this.#sellers = JSON.parse(textIn(packed, 'sellers') || '[]')
    this.#sellerCodes = new Map(this.#sellers.map((id, code) => [id, code]))
    this.zones = new DeliveryZones(textIn(packed, 'deliveryZones'))
    this.traits = new TraitPool(bytesIn(packed, 'traits'))
    for (let slot = 0; slot < this.#slots; slot += 1) this.#count(slot, 1)
  }

  get arrays(): Readonly<Arrays> {
    return this.#arrays
  }

  /** Including empty slots. */
  get slots(): number {
    return this.#slots
  }

  get listed(): number {
    return this.#listed
  }

  get averageTitleWords(): number {
    return this.#listed === 0 ? 0 : this.#titleWords / this.#listed
  }

  get categories(): readonly string[] {
    return this.#categories
  }

  codeOf(category: string): number | undefined {
    return this.#categoryCodes.get(categoryKey(category))
  }

  /** @param isRead its text is that of the listing in this slot */
  set(slot: number, listing: ListingRecord, isRead = false): void {
    this.#makeRoom(slot + 1)
    this.#count(slot, -1)
    const to = this.#arrays
    to.isListed[slot] = 1
    const isSold = searchedStatus(listing, BEGINNING_OF_TIME) === 'sold'
    to.isSold[slot] = isSold ? 1 : 0
    to.soldFor[slot] = isSold ? paidCents(listing) : Number.NaN
    to.soldAt[slot] = isSold ? timeOf(listing.updatedAt) : Number.NaN
    to.forSaleUntil[slot] = forSaleUntil(listing)
    to.listingType[slot] = listingTypes.indexOf(listing.listingType)
    to.condition[slot] = listing.condition === undefined ? 0 : conditions.indexOf(listing.condition) + 1
    to.category[slot] = listing.category === undefined ? 0 : this.#newCode(listing.category)
    to.seller[slot] = this.#sellerCode(listing.sellerId)
    to.price[slot] = priceOf(listing) ?? Number.NaN
    to.createdAt[slot] = timeOf(listing.createdAt)
    to.auctionEndDate[slot] = timeOf(listing.auctionEndsAt)
    to.featuredUntil[slot] = timeOf(listing.featuredUntil)
    to.watchCount[slot] = listing.watchCount
    to.titleWords[slot] = wordsOf(listing.itemName).length
    to.id0[slot] = partOf(listing.id, 0)
    to.id1[slot] = partOf(listing.id, 1)
    to.id2[slot] = partOf(listing.id, 2)
    to.id3[slot] = partOf(listing.id, 3)
    to.zones[slot] = this.zones.codeOf(listing.delivery)
    if (!isRead) this.#readTraits(slot, listing)
    this.#count(slot, 1)
  }

  #readTraits(slot: number, listing: ListingRecord): void {
    const read = listingTraits(listing)
    const to = this.#arrays
    to.year[slot] = yearOf(read) ?? Number.NaN
    to.traitsStart[slot] = this.traits.add(read.filtered)
    to.traitsCount[slot] = read.filtered.length
  }

  clear(slot: number): void {
    this.#count(slot, -1)
    this.#arrays.isListed[slot] = 0
    this.#arrays.isSold[slot] = 0
    this.#arrays.forSaleUntil[slot] = Number.NEGATIVE_INFINITY
  }

  #count(slot: number, by: 1 | -1): void {
    if (this.#arrays.isListed[slot] !== 1) return
    this.#listed += by
    this.#titleWords += by * this.#arrays.titleWords[slot]!
  }

  /** Whether one id is later than another: ids ascend with time. */
  newerFirst(): (slot: number, other: number) => boolean {
    const { id0, id1, id2, id3 } = this.#arrays
    return (slot, other) => {
      if (id0[slot]! !== id0[other]!) return id0[slot]! > id0[other]!
      if (id1[slot]! !== id1[other]!) return id1[slot]! > id1[other]!
      if (id2[slot]! !== id2[other]!) return id2[slot]! > id2[other]!
      return id3[slot]! > id3[other]!
    }
  }

  #newCode(category: string): number {
    const known = this.codeOf(category)
    if (known !== undefined) return known
    this.#categories.push(canonicalCategory(category))
    this.#categoryCodes.set(categoryKey(category), this.#categories.length)
    return this.#categories.length
  }

  #sellerCode(id: string): number {
    const known = this.#sellerCodes.get(id)
    if (known !== undefined) return known
    this.#sellerCodes.set(id, this.#sellers.length)
    return this.#sellers.push(id) - 1
  }

  /** By code: 1 for these sellers. */
  ofSellers(ids: readonly string[]): Uint8Array {
    const flags = new Uint8Array(this.#sellers.length)
    for (const id of ids) {
      const code = this.#sellerCodes.get(id)
      if (code !== undefined) flags[code] = 1
    }
    return flags
  }

  sellerOf(slot: number): string {
    return this.#sellers[this.#arrays.seller[slot]!] ?? ''
  }

  #makeRoom(slots: number): void {
    if (slots > this.#room) {
      this.#room = slots + (slots >> 1)
      const full = this.#arrays
      this.#arrays = newArrays(this.#room, name => bytesOf(full[name], this.#slots))
    }
    this.#slots = Math.max(this.#slots, slots)
  }

  where(holds: (slot: number) => boolean): Uint32Array {
    const slots = new Uint32Array(this.#listed)
    let count = 0
    for (let slot = 0; slot < this.#slots; slot += 1) {
      if (this.#arrays.isListed[slot] === 1 && holds(slot)) slots[count++] = slot
    }
    return slots.subarray(0, count)
  }

  /** Each slot's number in a compacted copy; -1 for empty slots. */
  renumbered(): Int32Array {
    const numbers = new Int32Array(this.#slots)
    let next = 0
    for (let slot = 0; slot < this.#slots; slot += 1) numbers[slot] = this.#arrays.isListed[slot] === 1 ? next++ : -1
    return numbers
  }

  pack(renumbered: Int32Array): Packed {
    const packed = newArrays(this.#listed, () => new Uint8Array())
    for (const name of names) {
      const [from, to] = [this.#arrays[name], packed[name]]
      for (let slot = 0; slot < this.#slots; slot += 1) {
        const next = renumbered[slot]!
        if (next !== -1) to[next] = from[slot]!
      }
    }
    const traits = new TraitPool()
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const [next, { traitsStart, traitsCount }] = [renumbered[slot]!, this.#arrays]
      if (next !== -1) packed.traitsStart[next] = traits.copy(this.traits, traitsStart[slot]!, traitsCount[slot]!)
    }
    return new Map<string, string | Uint8Array>([
      ['categories', JSON.stringify(this.#categories)],
      ['sellers', JSON.stringify(this.#sellers)],
      ['deliveryZones', this.zones.packed],
      ['traits', traits.bytes],
      ...names.map(name => [name, bytesOf(packed[name], this.#listed)] as const),
    ])
  }
}
