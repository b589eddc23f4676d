import { crc32 } from 'node:zlib'
import { config } from '../../../platform/config.ts'
import { EMBEDDING_LENGTH, packEmbedding, type Stored } from '../../identify/features/embedding.ts'
import { installedModel, type ModelManifest } from '../../identify/image-text/installed-model.ts'

/** What tells how alike the photographs of listings are. Embeddings of one space say nothing in another. */
export interface LikenessSpace {
  /** Stored with each embedding: one of another format is made again. */
  readonly format: number
  readonly length: number
  /** The cosine from which listings count as alike. */
  readonly floor: number
  /** What 1 is stored as; undefined for the vision model's own. */
  readonly one: number | undefined
  readonly pack: (embedding: Float32Array) => Uint8Array
  /** Stored bytes as the numbers that they are. */
  readonly numbersIn: (stored: Uint8Array) => Stored
}

/** Measured (`npm run bench -- likeness`): from here on most of what is found is of the same form. */
const LIKE_FLOOR = 0.65

/** Raise `format` when the vision model or the layout changes: then all photographs are seen again. */
export const OWN_SPACE: LikenessSpace = {
  format: 1,
  length: EMBEDDING_LENGTH,
  floor: LIKE_FLOOR,
  one: undefined,
  pack: packEmbedding,
  numbersIn: stored => stored,
}

/** Above those of our own. */
const FIRST_OF_OTHERS = 1_000
/** A byte with its sign. Rounding to it changes a cosine by less than 0.01. */
const SIGNED_ONE = 127

type Described = Pick<ModelManifest, 'fingerprint' | 'dimensions' | 'likeFloor'>

const spaceOf = ({ fingerprint, dimensions, likeFloor }: Described): LikenessSpace => ({
  format: FIRST_OF_OTHERS + crc32(fingerprint),
  length: dimensions,
  floor: likeFloor,
  one: SIGNED_ONE,
  pack: embedding => new Uint8Array(Int8Array.from(embedding, value => Math.round(value * SIGNED_ONE)).buffer),
  numbersIn: ({ buffer, byteOffset, byteLength }) => new Int8Array(buffer, byteOffset, byteLength),
})

const spaces = new Map<string, LikenessSpace>()

/** Of the operator's model if there is one, else of our own. @throws Error if that model can't be read */
export function likenessSpace(): LikenessSpace {
  const model: Described | null = installedModel() ?? config.likenessSpace
  if (!model) return OWN_SPACE
  if (!spaces.has(model.fingerprint)) spaces.set(model.fingerprint, spaceOf(model))
  return spaces.get(model.fingerprint)!
}
