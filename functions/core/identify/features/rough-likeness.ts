import type { Stored } from './embedding.ts'

/** An embedding's strongest features, which tell roughly how alike two are. */
export interface Strongest {
  readonly features: Int32Array
  readonly weights: Float32Array
}

const STRONGEST = 64

export function strongestOf(embedding: Float32Array): Strongest {
  const order = Int32Array.from([...embedding.keys()].sort((a, b) => Math.abs(embedding[b]!) - Math.abs(embedding[a]!)))
  const features = order.slice(0, STRONGEST)
  return { features, weights: Float32Array.from(features, feature => embedding[feature]!) }
}

/** Larger for what is more alike, and comparable only for one photograph. @param at where the stored one begins */
export function roughLikeness({ features, weights }: Strongest, stored: Stored, at: number): number {
  let sum = 0
  for (let i = 0; i < STRONGEST; i++) sum += weights[i]! * stored[at + features[i]!]!
  return sum
}
