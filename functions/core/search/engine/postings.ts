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
    for (const block of this.blocks()) for (const entry of block) each(entry >>> 1, (entry & 1) === 1)
  }

  /** Twice the slot, and one more in a title; each block is valid until the next. Faster than a call for each. */
  *blocks(): Generator<Uint32Array> {
    const room = new Uint32Array(Math.min(BLOCK, this.count))
    const reader = new BitReader(this.#packed, this.#start, this.#packedCount, this.#packedLast)
    for (let count = reader.read(room); count > 0; count = reader.read(room)) yield room.subarray(0, count)
    if (!this.#added) return
    const added = new ByteReader(this.#added, this.#addedEnd, this.#packedLast)
    for (let count = added.read(room); count > 0; count = added.read(room)) yield room.subarray(0, count)
  }
}

const BLOCK = 2_048

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

class ByteReader {
  readonly #bytes: Uint8Array
  readonly #end: number
  #at = 0
  #slot: number

  constructor(bytes: Uint8Array, end: number, before: number) {
    this.#bytes = bytes
    this.#end = end
    this.#slot = before
  }

  /** @returns how many are in the room, 0 after the last */
  read(room: Uint32Array): number {
    const [bytes, end] = [this.#bytes, this.#end]
    let at = this.#at
    let slot = this.#slot
    let count = 0
    for (; count < room.length && at < end; count += 1) {
      let byte = bytes[at++]!
      let value = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!
        value |= (byte & 0x7f) << shift
      }
      slot += value >>> 1
      room[count] = slot * 2 + (value & 1)
    }
    this.#at = at
    this.#slot = slot
    return count
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

/** Of 32 bits that are read at once, up to seven are of a byte's beginning. Slots below 2 ** 24 have at most 23 last bits. */
const AT_ONCE = 25

class BitReader {
  readonly #view: DataView
  readonly #bits: number
  #at = 0
  #slot = -1
  #left: number

  constructor(bytes: Uint8Array, start: number, count: number, last: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start)
    this.#bits = lastBits(count, last)
    this.#left = count
  }

  /** @returns how many are in the room, 0 after the last */
  read(room: Uint32Array): number {
    const [view, bits] = [this.#view, this.#bits]
    const mask = (1 << bits) - 1
    const lastWhole = view.byteLength - 4
    const count = Math.min(room.length, this.#left)
    let at = this.#at
    let slot = this.#slot
    for (let n = 0; n < count; n += 1) {
      const byte = at >>> 3
      let ahead = byte <= lastWhole ? view.getUint32(byte, true) >>> (at & 7) : bitsAt(view, at)
      let ones = 31 - Math.clz32(~ahead & (ahead + 1))
      let rest = ones
      if (ones < 0 || ones + bits + 2 > AT_ONCE) {
        rest = 0
        for (; (ahead & 1) === 1; ahead = bitsAt(view, at)) {
          rest += 1
          at += 1
        }
        ones = 0
      }
      slot += ((rest << bits) | ((ahead >>> (ones + 2)) & mask)) + 1
      at += ones + bits + 2
      room[n] = slot * 2 + ((ahead >>> (ones + 1)) & 1)
    }
    this.#at = at
    this.#slot = slot
    this.#left -= count
    return count
  }
}

/** Also where fewer than 32 are left. */
function bitsAt(view: DataView, at: number): number {
  let ahead = 0
  const last = Math.min((at >>> 3) + 4, view.byteLength)
  for (let byte = at >>> 3, shift = 0; byte < last; byte += 1, shift += 8) ahead |= view.getUint8(byte) << shift
  return ahead >>> (at & 7)
}
