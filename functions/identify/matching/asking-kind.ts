import type { CatalogueRecord } from '../../core/catalogue/catalogue-record.ts'
import { type LikenessSearch, listingsLike, NOTHING_LIKE } from '../../core/likeness/listings-like.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import type { RecognitionDeps, SeenPhoto } from './asking-matcher.ts'
import { type Kind, kindOf, SIMILAR_LIMIT, similarTo } from './kind.ts'
import { type ListedAlike, listedAlike, votersIn } from './listed-alike.ts'
import { nearestWithShared } from './neighbors.ts'

const KIND_LIMIT_MS = 5_000
/** Of opening and searching all listings. */
const LISTINGS_LIMIT_MS = 2_500
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
  /** Absent in searches from before. */
  readonly listed?: ListedAlike
}

export interface KindDeps extends RecognitionDeps {
  readonly openLikeness: () => Promise<LikenessSearch>
}

interface AskedBy {
  /** A member's own listings are no news to them. */
  readonly caller: string
  readonly now: Date
}

/** Of the photograph that the catalogue has most like. */
export async function askKind(
  photos: readonly SeenPhoto[],
  { caller, now }: AskedBy,
  { loadIndex, loadSharedViews, openLikeness }: KindDeps,
  remainingMs: number,
): Promise<SourceOutcome<KindFound>> {
  let hasCatalogue = true
  const listingsFor = async (embeddings: readonly Float32Array[]) => {
    const { finding } = await askSource('listings', LISTINGS_LIMIT_MS, async () =>
      listingsLike(
        embeddings,
        await openLikeness(),
        { limit: SIMILAR_LIMIT, isExcluded: ({ sellerId }) => sellerId === caller },
        now,
      ),
    )
    return finding ?? NOTHING_LIKE
  }
  const outcome = await askSource('vision', Math.min(KIND_LIMIT_MS, remainingMs), async () => {
    const [index, shared] = await Promise.all([loadIndex(now), loadSharedViews(now)])
    hasCatalogue = index !== null
    const sights = (await Promise.all(photos.map(({ sight }) => sight))).filter(sight => sight !== undefined)
    if (!index || sights.length === 0) return null
    const listed = await listingsFor(sights.map(({ embedding }) => embedding))
    const views = sights.map(sight => ({
      sight,
      nearest: nearestWithShared(sight.embedding, index, shared, NEIGHBORS),
    }))
    const [best] = views.toSorted((a, b) => (b.nearest[0]?.cosine ?? 0) - (a.nearest[0]?.cosine ?? 0))
    const { sight, nearest } = best!
    const alike = nearest.map(({ record, imgsrc, cosine }) => ({ record: shown(record), imgsrc, cosine }))
    return { kind: kindOf(similarTo(nearest), sight.classes, votersIn(listed)), alike, listed: listedAlike(listed) }
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
