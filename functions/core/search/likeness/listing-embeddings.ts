import { crc32 } from 'node:zlib'
import { cosine, type Stored, unpackEmbedding } from '../../identify/features/embedding.ts'
import { roughLikeness, strongestOf } from '../../identify/features/rough-likeness.ts'
import type { ChangedEmbedding } from './embedding-store.ts'
import { type LikenessSpace, likenessSpace, OWN_SPACE } from './likeness-space.ts'

export interface AlikeListing {
  readonly listingId: string
  readonly imageCode: number
  /** 0 to 1. */
  readonly cosine: number
}

/** The most alike first; of those that are equally so, the newest. */
export const byLikeness = (a: AlikeListing, b: AlikeListing): number =>
  b.cosine - a.cosine || b.listingId.localeCompare(a.listingId)

/** Max listings in the memory of an instance that identifies: 128 MB. */
const MAX_LISTINGS = 100_000
/** Part that is dropped at once when it is full, oldest first. */
const DROPPED = 1 / 100
/** Embeddings that share an array, so that growing copies nothing. */
const BLOCK = 4_096
/** Those that agree best in their strongest features are compared in all. */
const COMPARED = 512

/** Tells photographs apart, in 4 bytes instead of a hundred. */
export const imageCodeOf = (imageUrl: string | undefined): number => crc32(imageUrl ?? '')

export interface EmbeddingsHeader {
  /** Of the likeness space; missing in snapshots of before there were others. */
  readonly format?: number
  readonly ids: readonly string[]
  readonly imageCodes: readonly number[]
  readonly appliedUntil: string | undefined
  readonly droppedUntil: string
}

/** The embeddings of all listings, in memory. Whether a listing is for sale or sold is not known here. */
export class ListingEmbeddings {
  /** The time up to which changes of the table are in it. */
  appliedUntil: string | undefined
  /** Whether the snapshot is of something else. */
  isChanged = false
  readonly #slots = new Map<string, number>()
  readonly #ids: string[] = []
  readonly #imageCodes: number[] = []
  readonly #blocks: Uint8Array[] = []
  readonly #changeKeys = new Map<string, string>()
  readonly #maxListings: number
  readonly #block: number
  readonly #space: LikenessSpace
  #droppedUntil = ''

  constructor(maxListings = MAX_LISTINGS, block = BLOCK, space = likenessSpace()) {
    this.#maxListings = maxListings
    this.#block = block
    this.#space = space
  }

  get size(): number {
    return this.#slots.size
  }

  /** Ids ascend with time: older listings had to make room. */
  isTooOld(listingId: string): boolean {
    return listingId <= this.#droppedUntil
  }

  isOf(listingId: string, imageUrl: string | undefined): boolean {
    const slot = this.#slots.get(listingId)
    return slot !== undefined && this.#imageCodes[slot] === imageCodeOf(imageUrl)
  }

  knows({ id, changeKey }: { readonly id: string; readonly changeKey: string }): boolean {
    return this.#changeKeys.get(id) === changeKey
  }

  ids(): string[] {
    return [...this.#slots.keys()]
  }

  /** To search by a listing instead of by a photograph. */
  of(listingId: string): Float32Array | undefined {
    const slot = this.#slots.get(listingId)
    return slot === undefined ? undefined : unpackEmbedding(this.#numbers(slot), this.#space.one)
  }

  put({ listingId, imageUrl, embedding, changeKey }: ChangedEmbedding): void {
    this.#changeKeys.set(listingId, changeKey)
    if (this.isTooOld(listingId) || embedding.length !== this.#space.length) return
    const slot = this.#slots.get(listingId) ?? this.#newSlot(listingId)
    this.#imageCodes[slot] = imageCodeOf(imageUrl)
    this.#stored(slot).set(embedding)
    this.isChanged = true
  }

  /** The last one moves into its place. */
  remove(listingId: string): void {
    const slot = this.#slots.get(listingId)
    if (slot === undefined) return
    const last = this.#ids.length - 1
    this.#stored(slot).set(this.#stored(last))
    this.#imageCodes[slot] = this.#imageCodes[last]!
    this.#ids[slot] = this.#ids[last]!
    this.#slots.set(this.#ids[slot], slot)
    this.#slots.delete(listingId)
    this.#ids.pop()
    this.#imageCodes.pop()
    this.isChanged = true
  }

  /** The most alike first, of those that reach a cosine. @param embedding one of another length is like nothing */
  nearest(embedding: Float32Array, floor = this.#space.floor): AlikeListing[] {
    const { length, numbersIn, one } = this.#space
    if (embedding.length !== length) return []
    const strongest = strongestOf(embedding)
    const blocks = this.#blocks.map(numbersIn)
    const rough = Float32Array.from(this.#ids, (_, slot) =>
      roughLikeness(strongest, blocks[Math.floor(slot / this.#block)]!, (slot % this.#block) * length),
    )
    const least = rough.slice().sort().at(-COMPARED) ?? 0
    const alike: AlikeListing[] = []
    for (const [slot, listingId] of this.#ids.entries()) {
      if (rough[slot]! < least) continue
      const found = cosine(embedding, this.#numbers(slot), 0, one)
      if (found >= floor) alike.push({ listingId, imageCode: this.#imageCodes[slot]!, cosine: found })
    }
    return alike.sort(byLikeness)
  }

  header(): EmbeddingsHeader {
    return {
      format: this.#space.format,
      ids: this.#ids,
      imageCodes: this.#imageCodes,
      appliedUntil: this.appliedUntil,
      droppedUntil: this.#droppedUntil,
    }
  }

  /** The embeddings, one after the other. */
  *bytes(): Generator<Uint8Array> {
    for (const [n, block] of this.#blocks.entries()) {
      yield block.subarray(
        0,
        Math.max(0, Math.min(this.#block, this.#ids.length - n * this.#block)) * this.#space.length,
      )
    }
  }

  /** Into an empty one, which stays so if they are of another likeness space. @param embeddings as `bytes` gave them, in pieces of any size */
  async read(header: EmbeddingsHeader, embeddings: AsyncIterable<Uint8Array>): Promise<this> {
    if ((header.format ?? OWN_SPACE.format) !== this.#space.format) return this
    this.appliedUntil = header.appliedUntil
    this.#droppedUntil = header.droppedUntil
    for (const [slot, id] of header.ids.entries()) this.#place(id, slot, header.imageCodes[slot]!)
    let at = 0
    for await (const piece of embeddings) at = this.#write(piece, at)
    if (at !== header.ids.length * this.#space.length) throw new Error('The embeddings of listings end early.')
    return this
  }

  #write(piece: Uint8Array, from: number): number {
    const length = this.#block * this.#space.length
    for (let read = 0; read < piece.length; ) {
      const at = (from + read) % length
      const part = piece.subarray(read, read + length - at)
      const block = this.#blocks[Math.floor((from + read) / length)]
      if (!block) throw new Error('There are more embeddings than listings.')
      block.set(part, at)
      read += part.length
    }
    return from + piece.length
  }

  #newSlot(listingId: string): number {
    if (this.#slots.size >= this.#maxListings) this.#dropOldest()
    const slot = this.#ids.length
    this.#place(listingId, slot, 0)
    return slot
  }

  #place(listingId: string, slot: number, imageCode: number): void {
    this.#slots.set(listingId, slot)
    this.#ids[slot] = listingId
    this.#imageCodes[slot] = imageCode
    this.#blocks[Math.floor(slot / this.#block)] ??= new Uint8Array(this.#block * this.#space.length)
  }

  #dropOldest(): void {
    const oldest = this.#ids.toSorted().slice(0, Math.ceil(this.#maxListings * DROPPED))
    for (const id of oldest) this.remove(id)
    this.#droppedUntil = oldest.at(-1)!
  }

  #numbers(slot: number): Stored {
    return this.#space.numbersIn(this.#stored(slot))
  }

  #stored(slot: number): Uint8Array {
    const at = (slot % this.#block) * this.#space.length
    return this.#blocks[Math.floor(slot / this.#block)]!.subarray(at, at + this.#space.length)
  }
}
