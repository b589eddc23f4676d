/** A word's listings: ascending slots with a bit for the title, delta-encoded in few bytes, mostly one. */
export class Postings {
  /** Read from the file; shared by all words. */
  readonly #packed: Uint8Array
  readonly #start: number
  readonly #end: number
  #added: Uint8Array | undefined
  #addedEnd = 0
  last: number

  constructor(packed = new Uint8Array(), start = 0, end = 0, last = -1) {
    this.#packed = packed
    this.#start = start
    this.#end = end
    this.last = last
  }

  get bytes(): number {
    return this.#end - this.#start + this.#addedEnd
  }

  /** @param slot greater than all before */
  add(slot: number, inTitle: boolean): void {
    const room = this.#added?.length ?? 0
    if (!this.#added || this.#addedEnd + MAX_BYTES > room) {
      const grown = new Uint8Array(Math.max(8, room + (room >> 1)))
      if (this.#added) grown.set(this.#added.subarray(0, this.#addedEnd))
      this.#added = grown
    }
    this.#addedEnd = write(this.#added, this.#addedEnd, slot - this.last, inTitle)
    this.last = slot
  }

  visit(each: (slot: number, inTitle: boolean) => void): void {
    const last = visitBytes(this.#packed, this.#start, this.#end, -1, each)
    if (this.#added) visitBytes(this.#added, 0, this.#addedEnd, last, each)
  }
}

/** A delta has at most 31 bits: one for the title, 7 per byte. */
const MAX_BYTES = 5

/** @returns the next position */
export function write(bytes: Uint8Array, at: number, distance: number, inTitle: boolean): number {
  let rest = distance * 2 + (inTitle ? 1 : 0)
  let end = at
  while (rest > 0x7f) {
    bytes[end] = (rest & 0x7f) | 0x80
    end += 1
    rest >>>= 7
  }
  bytes[end] = rest
  return end + 1
}

function visitBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  before: number,
  each: (slot: number, inTitle: boolean) => void,
): number {
  let slot = before
  for (let at = start; at < end; ) {
    let byte = bytes[at++]!
    let value = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!
      value |= (byte & 0x7f) << shift
    }
    slot += value >>> 1
    each(slot, (value & 1) === 1)
  }
  return slot
}
