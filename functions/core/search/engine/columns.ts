import { canonicalCategory, categoryKey } from '../../../../shared/rules/category.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { paidCents } from '../../listing/paid-price.ts'
import { yearOf } from '../vocabulary/piece-traits.ts'
import { type Arrays, type ColumnName, EMPTY, type Layout, layout, SOLD, timeOf } from './column-layout.ts'
import { DeliveryZones } from './delivery-zones.ts'
import { listingTraits } from './matching.ts'
import { bytesIn, type Packed, type PackedFile, textIn } from './packed.ts'
import { Pool } from './pool.ts'

const columnNames = (columnLayout: Layout) => Object.keys(columnLayout) as ColumnName[]

const newArrays = (columnLayout: Layout, room: number, kept: (name: ColumnName) => Uint8Array): Arrays =>
  Object.fromEntries(
    columnNames(columnLayout).map(name => {
      const array = new columnLayout[name].type(room)
      new Uint8Array(array.buffer).set(kept(name))
      return [name, array]
    }),
  ) as unknown as Arrays

const bytesOf = (array: Arrays[ColumnName], length: number) =>
  new Uint8Array(array.buffer, 0, length * array.BYTES_PER_ELEMENT)

/** Values for filtering, counting and sorting all listings, in memory. A slot is a listing's index in the columns. */
export class Columns {
  readonly #layout: Layout
  readonly #names: readonly ColumnName[]
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
  readonly #codes = {
    category: (name: string) => this.#newCode(name),
    seller: (id: string) => this.#sellerCode(id),
    zones: (delivery: ListingRecord['delivery']) => this.zones.codeOf(delivery),
  }
  readonly zones: DeliveryZones
  readonly traits: Pool<Uint16Array<ArrayBuffer>>
  /** When each was sold, and what for. */
  readonly #sales: Pool<Float64Array<ArrayBuffer>>
  /** By slot, until when a listing is featured: few are. */
  readonly featured: Map<number, number>
  readonly #idIn: (slot: number) => string

  constructor(packed: PackedFile, idIn: (slot: number) => string, columnLayout: Layout = layout) {
    this.#layout = columnLayout
    this.#idIn = idIn
    this.#names = columnNames(columnLayout)
    this.#slots = bytesIn(packed, 'state').length
    this.#room = this.#slots + 1_000
    this.#arrays = newArrays(this.#layout, this.#room, name => bytesIn(packed, name))
    this.#categories = JSON.parse(textIn(packed, 'categories') || '[]')
    this.#categoryCodes = new Map(this.#categories.map((category, n) => [categoryKey(category), n + 1]))
    this.#sellers = JSON.parse(textIn(packed, 'sellers') || '[]')
    this.#sellerCodes = new Map(this.#sellers.map((id, code) => [id, code]))
    this.zones = new DeliveryZones(textIn(packed, 'deliveryZones'))
    this.traits = new Pool(Uint16Array, bytesIn(packed, 'traits'))
    this.#sales = new Pool(Float64Array, bytesIn(packed, 'sales'))
    this.featured = new Map(JSON.parse(textIn(packed, 'featured') || '[]'))
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
    const before = this.#arrays.state[slot]
    for (const name of this.#names) {
      const value = this.#layout[name].read?.(listing, this.#codes)
      if (value !== undefined) this.#arrays[name][slot] = value
    }
    if (listing.featuredUntil) this.featured.set(slot, timeOf(listing.featuredUntil))
    else this.featured.delete(slot)
    if (this.#arrays.state[slot] === SOLD) this.#readSale(slot, listing, before === SOLD)
    if (!isRead) this.#readTraits(slot, listing)
    this.#count(slot, 1)
  }

  #readSale(slot: number, listing: ListingRecord, isKnown: boolean): void {
    const { sale } = this.#arrays
    const read = [timeOf(listing.updatedAt), paidCents(listing)]
    if (isKnown) this.#sales.numbers.set(read, sale[slot])
    else sale[slot] = this.#sales.add(read)
  }

  /** Of what is sold. */
  soldAt(slot: number): number {
    return this.#sales.numbers[this.#arrays.sale[slot]!]!
  }

  /** Of what is sold. */
  soldFor(slot: number): number {
    return this.#sales.numbers[this.#arrays.sale[slot]! + 1]!
  }

  #readTraits(slot: number, listing: ListingRecord): void {
    const read = listingTraits(listing)
    const to = this.#arrays
    to.year[slot] = yearOf(read) ?? Number.NaN
    to.traitsStart[slot] = this.traits.add(read.filtered.map(({ id }) => id))
    to.traitsCount[slot] = read.filtered.length
  }

  clear(slot: number): void {
    this.#count(slot, -1)
    this.#arrays.state[slot] = EMPTY
    this.featured.delete(slot)
  }

  #count(slot: number, by: 1 | -1): void {
    if (this.#arrays.state[slot] === EMPTY) return
    this.#listed += by
    this.#titleWords += by * this.#arrays.titleWords[slot]!
  }

  /** Whether one id is later than another: ids ascend with time. */
  newerFirst(): (slot: number, other: number) => boolean {
    const { idTime, idMore } = this.#arrays
    return (slot, other) => {
      if (idTime[slot]! !== idTime[other]!) return idTime[slot]! > idTime[other]!
      if (idMore[slot]! !== idMore[other]!) return idMore[slot]! > idMore[other]!
      return slot !== other && this.#idIn(slot) > this.#idIn(other)
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

  /** An array by the code of a seller: 1 for these sellers. */
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
      this.#arrays = newArrays(this.#layout, this.#room, name => bytesOf(full[name], this.#slots))
    }
    this.#slots = Math.max(this.#slots, slots)
  }

  where(holds: (slot: number) => boolean): Uint32Array {
    const slots = new Uint32Array(this.#listed)
    let count = 0
    for (let slot = 0; slot < this.#slots; slot += 1) {
      if (this.#arrays.state[slot] !== EMPTY && holds(slot)) slots[count++] = slot
    }
    return slots.subarray(0, count)
  }

  /** Each slot's number in a compacted copy; -1 for empty slots. */
  renumbered(): Int32Array {
    const numbers = new Int32Array(this.#slots)
    let next = 0
    for (let slot = 0; slot < this.#slots; slot += 1) numbers[slot] = this.#arrays.state[slot] === EMPTY ? -1 : next++
    return numbers
  }

  pack(renumbered: Int32Array): Packed {
    const packed = newArrays(this.#layout, this.#listed, () => new Uint8Array())
    for (const name of this.#names) {
      const [from, to] = [this.#arrays[name], packed[name]]
      for (let slot = 0; slot < this.#slots; slot += 1) {
        const next = renumbered[slot]!
        if (next !== -1) to[next] = from[slot]!
      }
    }
    const { state, traitsStart, traitsCount } = this.#arrays
    const [traits, sales] = [new Pool(Uint16Array), new Pool(Float64Array)]
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const next = renumbered[slot]!
      if (next === -1) continue
      const start = traitsStart[slot]!
      packed.traitsStart[next] = traits.add(this.traits.numbers.subarray(start, start + traitsCount[slot]!))
      if (state[slot] === SOLD) packed.sale[next] = sales.add([this.soldAt(slot), this.soldFor(slot)])
    }
    const featured = [...this.featured].map(([slot, until]) => [renumbered[slot], until])
    return new Map<string, string | Uint8Array>([
      ['categories', JSON.stringify(this.#categories)],
      ['sellers', JSON.stringify(this.#sellers)],
      ['deliveryZones', this.zones.packed],
      ['traits', traits.bytes],
      ['sales', sales.bytes],
      ['featured', JSON.stringify(featured)],
      ...this.#names.map(name => [name, bytesOf(packed[name], this.#listed)] as const),
    ])
  }
}
