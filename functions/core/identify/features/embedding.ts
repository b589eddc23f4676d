import { FEATURE_COUNT } from '@vitrine/vision-model'

export const EMBEDDING_LENGTH = FEATURE_COUNT

/** Bytes of a stored embedding: each number times this. None has been above 0.4, most are below 0.1. */
const STORED_ONE = 600

export const packEmbedding = (embedding: Float32Array): Uint8Array =>
  Uint8Array.from(embedding, value => Math.min(255, Math.round(value * STORED_ONE)))

/** Stored numbers: those of the vision model are never negative, other models' are. */
export type Stored = Uint8Array | Int8Array

/** @param at where the stored embedding begins; @param one what 1 is stored as */
export function cosine(embedding: Float32Array, stored: Stored, at = 0, one = STORED_ONE): number {
  let sum = 0
  for (let i = 0; i < embedding.length; i++) sum += embedding[i]! * stored[at + i]!
  return sum / one
}

/** As it was before it was stored, to a byte's precision. */
export const unpackEmbedding = (stored: Stored, one = STORED_ONE): Float32Array =>
  Float32Array.from(stored, value => value / one)

/** Zeros stay zeros. */
export function ofLengthOne(features: Float32Array): Float32Array {
  const length = Math.hypot(...features)
  return length === 0 ? features : features.map(value => value / length)
}
