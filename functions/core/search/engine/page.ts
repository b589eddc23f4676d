import type { Columns } from './columns.ts'

/** Keeps the first by their keys, smallest first and of equal keys the newest listing; sorts only the page (quickselect). */
export class Ranking {
  readonly #wanted: number
  readonly #isNewer: (slot: number, other: number) => boolean
  readonly #slots: Uint32Array
  readonly #keys: Float64Array
  #kept = 0
  #lastKey = Number.POSITIVE_INFINITY
  #lastSlot = -1
  /** How many were added. */
  added = 0

  /** @param wanted up to the end of the page. @param most that may be added */
  constructor(columns: Columns, wanted: number, most: number) {
    this.#wanted = Math.min(wanted, most)
    this.#isNewer = columns.newerFirst()
    this.#slots = new Uint32Array(Math.min(2 * wanted, most))
    this.#keys = new Float64Array(this.#slots.length)
  }

  /** One comparison with the worst of the best so far excludes most others. */
  add(slots: Uint32Array, keys: Float64Array): void {
    this.added += slots.length
    if (this.#wanted === 0) return
    for (let n = 0; n < slots.length; n += 1) if (keys[n]! <= this.#lastKey) this.#keep(slots[n]!, keys[n]!)
  }

  #keep(slot: number, key: number): void {
    if (key === this.#lastKey && this.#lastSlot !== -1 && this.#isNewer(this.#lastSlot, slot)) return
    this.#slots[this.#kept] = slot
    this.#keys[this.#kept] = key
    this.#kept += 1
    if (this.#kept === 2 * this.#wanted) this.#drop()
  }

  #drop(): void {
    const last = this.#wanted - 1
    this.#select(0, this.#kept - 1, last)
    this.#kept = this.#wanted
    this.#lastKey = this.#keys[last]!
    this.#lastSlot = this.#slots[last]!
  }

  page(offset: number, limit: number): Uint32Array {
    const end = Math.min(offset + limit, this.#kept)
    if (offset >= end) return new Uint32Array()
    this.#select(0, this.#kept - 1, offset)
    this.#select(offset, this.#kept - 1, end - 1)
    const [slots, keys] = [this.#slots, this.#keys]
    const places = Array.from({ length: end - offset }, (_, n) => offset + n)
    places.sort((a, b) => (keys[a] === keys[b] ? (this.#isNewer(slots[a]!, slots[b]!) ? -1 : 1) : keys[a]! - keys[b]!))
    return Uint32Array.from(places, place => slots[place]!)
  }

  #select(from: number, to: number, target: number): void {
    select(this.#slots, this.#keys, this.#isNewer, from, to, target)
  }
}

export function takePage(
  columns: Columns,
  slots: Uint32Array,
  keys: Float64Array,
  offset: number,
  limit: number,
): Uint32Array {
  const ranking = new Ranking(columns, offset + limit, slots.length)
  ranking.add(slots, keys)
  return ranking.page(offset, limit)
}

/** Puts the element of rank `target` in its place, smaller ones before and larger ones after it. */
function select(
  slots: Uint32Array,
  keys: Float64Array,
  isNewer: (slot: number, other: number) => boolean,
  from: number,
  to: number,
  target: number,
): void {
  let left = from
  let right = to
  while (left < right) {
    const middle = (left + right) >>> 1
    const slot = slots[middle]!
    const key = keys[middle]!
    let low = left
    let high = right
    while (low <= high) {
      while (keys[low]! < key || (keys[low]! === key && isNewer(slots[low]!, slot))) low += 1
      while (keys[high]! > key || (keys[high]! === key && isNewer(slot, slots[high]!))) high -= 1
      if (low > high) break
      const lowSlot = slots[low]!
      slots[low] = slots[high]!
      slots[high] = lowSlot
      const lowKey = keys[low]!
      keys[low] = keys[high]!
      keys[high] = lowKey
      low += 1
      high -= 1
    }
    if (target <= high) right = high
    else if (target >= low) left = low
    else return
  }
}
