import type { Concept } from '../vocabulary/thesaurus.ts'

/** The concepts of all listings, one after the other. Those of removed listings stay until the next snapshot. */
export class TraitPool {
  #ids: Uint16Array<ArrayBuffer>
  #end: number

  constructor(packed = new Uint8Array()) {
    this.#end = packed.length / Uint16Array.BYTES_PER_ELEMENT
    this.#ids = new Uint16Array(this.#end + 1_000)
    new Uint8Array(this.#ids.buffer).set(packed)
  }

  get ids(): Readonly<Uint16Array> {
    return this.#ids
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.#ids.buffer, 0, this.#end * Uint16Array.BYTES_PER_ELEMENT)
  }

  /** @returns where they begin */
  add(concepts: readonly Concept[]): number {
    return this.#append(
      concepts.map(({ id }) => id),
      concepts.length,
    )
  }

  copy(from: TraitPool, start: number, count: number): number {
    return this.#append(from.ids.subarray(start, start + count), count)
  }

  #append(ids: ArrayLike<number>, count: number): number {
    const start = this.#end
    if (start + count > this.#ids.length) {
      const full = this.#ids
      this.#ids = new Uint16Array(start + count + (start >> 1))
      this.#ids.set(full)
    }
    this.#ids.set(ids, start)
    this.#end += count
    return start
  }
}
