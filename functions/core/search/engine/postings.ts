type Visit = (slot: number, inTitle: boolean) => void

/** A word's listings: ascending slots, each with a bit for the title. Those of the file in few bits, later ones in bytes. */
export class Postings {
  /** Read from the file; shared by all words. */
  readonly #packed: Uint8Array
  readonly #start: number
  readonly #packedCount: number
  readonly #packedLast: number
  #added: Uint8Array | undefined
  #addedEnd = 0
  /** Including listings that were removed since. */
  count: number
  last: number

  constructor(packed: Uint8Array = new Uint8Array(), start = 0, count = 0, last = -1) {
    this.#packed = packed
    this.#start = start
    this.#packedCount = count
    this.#packedLast = last
    this.count = count
    this.last = last
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
    this.count += 1
    this.last = slot
  }

  visit(each: Visit): void {
    visitBits(this.#packed, this.#start, this.#packedCount, this.#packedLast, each)
    if (this.#added) visitBytes(this.#added, this.#addedEnd, this.#packedLast, each)
  }
}

/** A distance has at most 31 bits: one for the title, 7 per byte. */
const MAX_BYTES = 5

/** @returns the next position */
function write(bytes: Uint8Array, at: number, distance: number, inTitle: boolean): number {
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

function visitBytes(bytes: Uint8Array, end: number, before: number, each: Visit): void {
  let slot = before
  for (let at = 0; at < end; ) {
    let byte = bytes[at++]!
    let value = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!
      value |= (byte & 0x7f) << shift
    }
    slot += value >>> 1
    each(slot, (value & 1) === 1)
  }
}

/**
 * Golomb-Rice: of a distance, the last bits as they are and the rest in unary. So many last bits that the unary part of all
 * has at most three bits a listing.
 */
const lastBits = (count: number, last: number) => 31 - Math.clz32(Math.max(1, (0.69 * (last + 1)) / count))

export class PostingsWriter {
  #bytes = new Uint8Array(1_024)
  #end = 0
  #bit = 0

  get end(): number {
    return this.#end
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#end)
  }

  /** @param visit visits all each time that it is called */
  write(visit: (each: Visit) => void): { count: number; last: number } {
    let [count, last, before] = [0, -1, -1]
    visit(slot => {
      count += 1
      last = slot
    })
    const bits = lastBits(count, last)
    visit((slot, inTitle) => {
      const distance = slot - before - 1
      for (let rest = distance >>> bits; rest > 0; rest -= 1) this.#write(1, 1)
      this.#write(0, 1)
      this.#write((distance & ((1 << bits) - 1)) * 2 + Number(inTitle), bits + 1)
      before = slot
    })
    this.#end += Math.ceil(this.#bit / 8)
    this.#bit = 0
    return { count, last }
  }

  #write(value: number, bits: number): void {
    for (let n = 0; n < bits; n += 1) {
      if (this.#end === this.#bytes.length) {
        const full = this.#bytes
        this.#bytes = new Uint8Array(2 * full.length)
        this.#bytes.set(full)
      }
      this.#bytes[this.#end]! |= ((value >>> n) & 1) << this.#bit
      this.#bit += 1
      if (this.#bit < 8) continue
      this.#bit = 0
      this.#end += 1
    }
  }
}

/** Bits that are read ahead; at least as many as a distance has last ones, and one for the title. */
const AHEAD = 24

function visitBits(bytes: Uint8Array, start: number, count: number, last: number, each: Visit): void {
  const bits = lastBits(count, last)
  const mask = (1 << bits) - 1
  let [at, slot, ahead, known] = [start, -1, 0, 0]
  for (let n = 0; n < count; n += 1) {
    let rest = 0
    for (;;) {
      for (; known < AHEAD; known += 8) ahead |= bytes[at++]! << known
      const ones = 31 - Math.clz32(~ahead & (ahead + 1))
      if (ones < known) {
        rest += ones
        ahead >>>= ones + 1
        known -= ones + 1
        break
      }
      rest += known
      ahead = 0
      known = 0
    }
    for (; known < AHEAD; known += 8) ahead |= bytes[at++]! << known
    slot += ((rest << bits) | ((ahead >>> 1) & mask)) + 1
    const inTitle = (ahead & 1) === 1
    ahead >>>= bits + 1
    known -= bits + 1
    each(slot, inTitle)
  }
}
