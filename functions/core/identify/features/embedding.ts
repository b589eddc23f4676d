import { FEATURE_COUNT } from '@vitrine/vision-model'

export const EMBEDDING_LENGTH = FEATURE_COUNT

/** Bytes of a stored embedding: each number times this. None has been above 0.4, most are below 0.1. */
const STORED_ONE = 600

export const packEmbedding = (embedding: Float32Array): Uint8Array =>
  Uint8Array.from(embedding, value => Math.min(255, Math.round(value * STORED_ONE)))

/** @param at where the stored embedding begins */
export function cosine(embedding: Float32Array, stored: Uint8Array, at = 0): number {
  let sum = 0
  for (let i = 0; i < EMBEDDING_LENGTH; i++) sum += embedding[i]! * stored[at + i]!
  return sum / STORED_ONE
}

/** As it was before it was stored, to a byte's precision. */
export const unpackEmbedding = (stored: Uint8Array): Float32Array =>
  Float32Array.from(stored, value => value / STORED_ONE)
