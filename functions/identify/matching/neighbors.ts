import { recordIdOf } from '../../core/contributed-photos/shared-views.ts'
import {
  type CatalogueIndex,
  embeddingAt,
  findEntry,
  type IndexedRecord,
  idOfView,
  recordAt,
  recordOfView,
  viewCount,
} from '../../core/identify/catalogue/catalogue-index.ts'
import { cosine, EMBEDDING_LENGTH } from '../../core/identify/features/embedding.ts'
import { roughLikeness, strongestOf } from '../../core/identify/features/rough-likeness.ts'
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

/** Members' views of a record count if they are very like: they come from one person each. */
const MIN_SHARED_COSINE = 0.8

/** Each record by its best view, those that members share included. */
export function nearestWithShared(
  embedding: Float32Array,
  index: CatalogueIndex,
  shared: CatalogueIndex | null,
  count: number,
): Neighbor[] {
  const best = new Map(nearestRecords(embedding, index, count).map(each => [each.record.id, each]))
  for (const { view, cosine } of shared ? nearestViews(embedding, shared, count) : []) {
    const recordId = recordIdOf(idOfView(shared!, view))
    const entry = cosine >= MIN_SHARED_COSINE && findEntry(index, recordId)
    if (entry && (best.get(recordId)?.cosine ?? 0) < cosine) best.set(recordId, { ...entry, cosine })
  }
  return [...best.values()].sort((a, b) => b.cosine - a.cosine).slice(0, count)
}

function roughly(embedding: Float32Array, index: CatalogueIndex): Float32Array {
  const strongest = strongestOf(embedding)
  const sums = new Float32Array(viewCount(index))
  for (let view = 0; view < sums.length; view++) {
    sums[view] = roughLikeness(strongest, index.embeddings, view * EMBEDDING_LENGTH)
  }
  return sums
}
