import { CLASS_COUNT } from '@vitrine/vision-model'
import type { CatalogueRecord } from '../../core/identify/catalogue/catalogue-record.ts'
import { colorOfPiece } from '../../core/identify/features/piece-color.ts'
import { installedModel } from '../../core/identify/image-text/installed-model.ts'
import type { ListingRecord } from '../../core/listing/listing-store.ts'
import {
  type LikeListings,
  type LikenessSearch,
  listingsLike,
  NOTHING_LIKE,
} from '../../core/search/likeness/listings-like.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import type { RecognitionDeps } from './asking-matcher.ts'
import { type Kind, kindOf, SIMILAR_LIMIT, similarTo } from './kind.ts'
import { type ListedAlike, listedAlike, votersIn } from './listed-alike.ts'
import { nearestWithShared } from './neighbors.ts'
import { withSeen } from './seen-kind.ts'
import type { SeenPhoto } from './sights.ts'

const KIND_LIMIT_MS = 5_000
/** Time limit to open and search all listings. */
const LISTINGS_LIMIT_MS = 2_500
/** The piece's own record is left out later. */
const NEIGHBORS = 9

const NO_CLASSES = new Float32Array(CLASS_COUNT)

/** A record that looks alike. */
export interface Alike {
  readonly record: Pick<CatalogueRecord, 'id' | 'itemName' | 'maker' | 'dateCreated' | 'museumSource' | 'sourceurl'>
  readonly imgsrc: string
  readonly cosine: number
}

export interface KindFound {
  readonly kind: Kind
  readonly alike: readonly Alike[]
  readonly listed: ListedAlike
  /** Absent in older searches. */
  readonly color?: ColorFound | null
}

interface ColorFound {
  readonly name: string
  /** Index of a photograph that shows it. */
  readonly photo: number
}

export interface KindDeps extends RecognitionDeps {
  readonly openLikeness: () => Promise<LikenessSearch>
}

interface AskedBy {
  /** Skip the member's own listings. */
  readonly caller: string
  readonly now: Date
}

/** The answer for the photograph that is most like one in the catalogue, with what an image-text model sees in the first. */
export async function askKind(
  photos: readonly SeenPhoto[],
  asked: AskedBy,
  { loadIndex, loadSharedViews, openLikeness }: KindDeps,
  remainingMs: number,
): Promise<SourceOutcome<KindFound>> {
  let hasCatalogue = true
  const outcome = await askSource('vision', Math.min(KIND_LIMIT_MS, remainingMs), async () => {
    const [index, shared] = await Promise.all([loadIndex(asked.now), loadSharedViews(asked.now)])
    hasCatalogue = index !== null
    if (!index) return null
    const looks = await Promise.all(
      photos.map(async ({ sight, traits }) => ({ sight: await sight, seen: await traits })),
    )
    const views = looks
      .filter(({ sight, seen }) => sight ?? seen)
      .map(look => ({
        ...look,
        nearest: look.sight ? nearestWithShared(look.sight.embedding, index, shared, NEIGHBORS) : [],
      }))
    const [best] = views.toSorted((a, b) => (b.nearest[0]?.cosine ?? 0) - (a.nearest[0]?.cosine ?? 0))
    if (!best) return null
    const listed = await askListings(
      views.flatMap(({ sight, seen }) => (installedModel() ? seen : sight)?.embedding ?? []),
      asked,
      openLikeness,
    )
    const { sight, nearest } = best
    const seen = views.find(view => view.seen)?.seen
    const alike = nearest.map(({ record, imgsrc, cosine }) => ({ record: shown(record), imgsrc, cosine }))
    const kind = kindOf(similarTo(nearest), sight?.classes ?? NO_CLASSES, votersIn(listed))
    return {
      kind: seen ? withSeen(kind, seen.traits) : kind,
      alike,
      listed: listedAlike(listed),
      color: await colorIn(photos),
    }
  })
  return hasCatalogue ? outcome : OFF
}

/** Photographs that show different colors, as of a base and a body, say nothing. */
async function colorIn(photos: readonly Pick<SeenPhoto, 'picture'>[]): Promise<ColorFound | null> {
  const seen: ColorFound[] = []
  for (const [photo, { picture }] of photos.entries()) {
    const name = await picture.then(colorOfPiece, () => null)
    if (name) seen.push({ name, photo })
  }
  return new Set(seen.map(({ name }) => name)).size === 1 ? seen[0]! : null
}

/** None if they can't be opened in time. */
async function askListings(
  embeddings: readonly Float32Array[],
  { caller, now }: AskedBy,
  openLikeness: KindDeps['openLikeness'],
): Promise<LikeListings> {
  const { finding } = await askSource('listings', LISTINGS_LIMIT_MS, async () => {
    const wanted = { limit: SIMILAR_LIMIT, isExcluded: ({ sellerId }: ListingRecord) => sellerId === caller }
    return listingsLike(embeddings, await openLikeness(), wanted, now)
  })
  return finding ?? NOTHING_LIKE
}

const shown = ({ id, itemName, maker, dateCreated, museumSource, sourceurl }: CatalogueRecord) => ({
  id,
  itemName,
  maker,
  dateCreated,
  museumSource,
  sourceurl,
})
