import type { CatalogueRecord } from '../../core/catalogue/catalogue-record.ts'
import type { CatalogueDeps } from '../../core/catalogue/load-index.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import type { SeenPhoto } from './asking-matcher.ts'
import { type Kind, kindOf, similarTo } from './kind.ts'
import { nearestRecords } from './neighbors.ts'

const KIND_LIMIT_MS = 5_000
/** The piece's own record is left out later. */
const NEIGHBORS = 9

/** A record that looks alike. */
export interface Alike {
  readonly record: Pick<CatalogueRecord, 'id' | 'itemName' | 'maker' | 'dateCreated' | 'museumSource' | 'sourceurl'>
  readonly imgsrc: string
  readonly cosine: number
}

export interface KindFound {
  readonly kind: Kind
  readonly alike: readonly Alike[]
}

/** Of the photograph that the catalogue has most like. */
export async function askKind(
  photos: readonly SeenPhoto[],
  now: Date,
  { loadIndex }: CatalogueDeps,
  remainingMs: number,
): Promise<SourceOutcome<KindFound>> {
  let hasCatalogue = true
  const outcome = await askSource('vision', Math.min(KIND_LIMIT_MS, remainingMs), async () => {
    const index = await loadIndex(now)
    hasCatalogue = index !== null
    const sights = (await Promise.all(photos.map(({ sight }) => sight))).filter(sight => sight !== undefined)
    if (!index || sights.length === 0) return null
    const views = sights.map(sight => ({ sight, nearest: nearestRecords(sight.embedding, index, NEIGHBORS) }))
    const [best] = views.toSorted((a, b) => (b.nearest[0]?.cosine ?? 0) - (a.nearest[0]?.cosine ?? 0))
    const { sight, nearest } = best!
    const alike = nearest.map(({ record, imgsrc, cosine }) => ({ record: shown(record), imgsrc, cosine }))
    return { kind: kindOf(similarTo(nearest), sight.classes), alike }
  })
  return hasCatalogue ? outcome : OFF
}

const shown = ({ id, itemName, maker, dateCreated, museumSource, sourceurl }: CatalogueRecord) => ({
  id,
  itemName,
  maker,
  dateCreated,
  museumSource,
  sourceurl,
})
