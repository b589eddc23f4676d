import { IN_AUCTION } from './column-layout.ts'
import type { Columns } from './columns.ts'
import type { Found, Search } from './search.ts'

/** About 5 MB. */
const MAX_LISTINGS = 2_000
/** What a result takes besides its listings, in listings. */
const COUNTS = 5
const MAX_ASKED = 1_000

interface Kept {
  readonly found: Found
  readonly at: number
}

/** Results of searches that were asked twice, until a listing changes or an auction ends. */
export class KeptResults {
  readonly #columns: Columns
  readonly #kept = new Map<string, Kept>()
  /** Asked once. Most are never asked again, and what is kept in vain makes the heap grow. */
  readonly #asked = new Set<string>()
  #listings = 0
  /** Between these times no auction ends. */
  #from = Number.POSITIVE_INFINITY
  #until = Number.NEGATIVE_INFINITY

  constructor(columns: Columns) {
    this.#columns = columns
  }

  find(search: Search, now: Date, find: () => Found): Found {
    const key = JSON.stringify(search)
    const known = this.#kept.get(key)
    if (known && this.#isSameTime(known.at, now.getTime())) return known.found
    const found = find()
    if (!this.#asked.has(key)) {
      if (this.#asked.size === MAX_ASKED) this.#asked.clear()
      this.#asked.add(key)
      return found
    }
    this.#listings += COUNTS + found.listings.length
    if (this.#listings > MAX_LISTINGS) this.forget()
    else this.#kept.set(key, { found, at: now.getTime() })
    return found
  }

  forget(): void {
    this.#kept.clear()
    this.#listings = 0
    this.#from = Number.POSITIVE_INFINITY
  }

  /** Whether the same auctions are running at both times. */
  #isSameTime(time: number, now: number): boolean {
    if (!(this.#from <= now && now < this.#until)) this.#lookAround(now)
    return this.#from <= time && time < this.#until
  }

  #lookAround(now: number): void {
    const { slots, arrays } = this.#columns
    const { state, auctionEndDate } = arrays
    let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let slot = 0; slot < slots; slot += 1) {
      if (state[slot] !== IN_AUCTION) continue
      const end = auctionEndDate[slot]!
      if (end > now) until = Math.min(until, end)
      else if (end > from) from = end
    }
    this.#from = from
    this.#until = until
  }
}
