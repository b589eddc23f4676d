import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import type { WrittenListing } from '../../listing/written-summary.ts'
import type { WriteListing } from './search-engine.ts'

/** A listing has about 1,200. */
const MAX_CHARACTERS = 12_000_000

/** JSON of listings by their slots: most answers are joined from what others have shown. */
export class WrittenListings {
  readonly #byWriter = new Map<WriteListing, BoundedMap<WrittenListing, number>>()

  /** In the order of these slots; only those of which nothing is kept are read. */
  of(
    slots: Uint32Array,
    now: Date,
    read: (slots: Uint32Array) => ListingRecord[],
    write: WriteListing,
  ): WrittenListing[] {
    const kept = this.#byWriter.get(write) ?? new BoundedMap<WrittenListing, number>(MAX_CHARACTERS)
    this.#byWriter.set(write, kept)
    const time = now.getTime()
    const known = Array.from(slots, slot => {
      const written = kept.get(slot)
      return written && written.since <= time && time < written.until ? written : undefined
    })
    const missing = slots.filter((_, n) => known[n] === undefined)
    const records = missing.length > 0 ? read(missing) : []
    let next = 0
    return known.map(each => {
      if (each) return each
      const written = write(records[next]!, now)
      kept.put(missing[next]!, written, written.json.length)
      next += 1
      return written
    })
  }

  forget(slot: number): void {
    for (const kept of this.#byWriter.values()) kept.forget(slot)
  }
}
