import {
  type CatalogueIndex,
  embeddingAt,
  type IndexedRecord,
  recordAt,
  recordOfView,
  viewCount,
} from '../../core/catalogue/catalogue-index.ts'
import { cosine, EMBEDDING_LENGTH } from '../../core/image-features/embedding.ts'
import { bestViews } from './shortlist.ts'

export interface NearView {
  readonly view: number
  /** 0 to 1; of photographs of the same piece mostly above 0.86. */
  readonly cosine: number
}

export interface Neighbor extends IndexedRecord {
  readonly cosine: number
}

/** All views are compared in the photograph's strongest features; those that agree best, in all of them. */
const STRONGEST = 64
const COMPARED = 256

/** The most alike first, one view of each record. Views that were never seen are left out. */
export function nearestViews(embedding: Float32Array, index: CatalogueIndex, count: number): NearView[] {
  return bestViews(roughly(embedding, index), index, Math.max(COMPARED, count))
    .map(view => ({ view, cosine: cosine(embedding, embeddingAt(index, view)) }))
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, count)
}

export const nearestRecords = (embedding: Float32Array, index: CatalogueIndex, count: number): Neighbor[] =>
  nearestViews(embedding, index, count).map(({ view, cosine }) => ({
    ...recordAt(index, recordOfView(index, view)),
    cosine,
  }))

function roughly(embedding: Float32Array, index: CatalogueIndex): Float32Array {
  const { embeddings } = index
  const features = Int32Array.from([...embedding.keys()].sort((a, b) => embedding[b]! - embedding[a]!)).slice(
    0,
    STRONGEST,
  )
  const weights = Float32Array.from(features, feature => embedding[feature]!)
  const sums = new Float32Array(viewCount(index))
  for (let view = 0; view < sums.length; view++) {
    const start = view * EMBEDDING_LENGTH
    let sum = 0
    for (let i = 0; i < STRONGEST; i++) sum += weights[i]! * embeddings[start + features[i]!]!
    sums[view] = sum
  }
  return sums
}
