import { MAX_SEARCH_PHOTOS } from '../../shared/rules/identify.ts'
import { indexSharedView, putSharedView, removeSharedView } from '../core/contributed-photos/shared-views.ts'
import { type CatalogueIndex, embeddingAt, findEntry, viewSpan } from '../core/identify/catalogue/catalogue-index.ts'
import type { CatalogueDeps } from '../core/identify/catalogue/load-index.ts'
import { readRecordPhoto } from '../core/identify/catalogue/record-photo.ts'
import { cosine } from '../core/identify/features/embedding.ts'
import { asWhole, readView, type View } from '../core/identify/features/view.ts'
import {
  editInventoryItem,
  findInventoryItem,
  type InventoryRecord,
  NOT_SHARED,
} from '../core/inventory/inventory-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { keepPhoto, type PhotoDeps } from '../core/photo/stored-renditions.ts'
import { findSearch } from './identification-store.ts'
import { originalsOf } from './matching/asking-matcher.ts'
import { match } from './matching/matcher.ts'
import type { Recognized } from './recognized.ts'

/** Another side of a piece looks at least so much like one of its record's views; what is not in the catalogue, at most 0.61. */
const MIN_SIDE_COSINE = 0.8

export interface SharingDeps extends CatalogueDeps, PhotoDeps {}

interface Item {
  readonly userId: string
  readonly itemId: string
}

/** As the item says now, so late and repeated events do no harm. */
export async function applySharedView(its: Item, now: Date, deps: SharingDeps): Promise<void> {
  const key = { userId: its.userId, id: its.itemId }
  const item = await findInventoryItem(key)
  if (!item || !isShared(item)) return removeSharedView(its, deps)
  const offered = await offeredBy(item, now)
  const isTaken = offered !== undefined && (await share(its, offered, now, deps))
  if (!isTaken) await editInventoryItem(key, NOT_SHARED, now)
  // It may have been withdrawn meanwhile.
  if (!isTaken || !isShared(await findInventoryItem(key))) await removeSharedView(its, deps)
}

const isShared = (item: InventoryRecord | undefined): boolean =>
  item?.sharedFrom !== undefined || (item?.sharesOnceSold === true && item.soldAt !== undefined)

interface Offered {
  readonly imageUrls: readonly string[]
  /** What the owner's own search called the same piece. A sold piece need not have been searched for. */
  readonly searched?: Recognized
}

async function offeredBy(item: InventoryRecord, now: Date): Promise<Offered | undefined> {
  if (!item.sharedFrom) return item.listingId === undefined ? undefined : soldIn(item.listingId)
  const { found } = (await findSearch({ userId: item.userId, id: item.sharedFrom }, now)) ?? {}
  const searched = found?.outcomes.matcher.finding
  return searched?.level === 'same' ? { imageUrls: found!.imageUrls, searched } : undefined
}

/** A seller may have illustrated it with the catalogue's own photographs. */
async function soldIn(listingId: string): Promise<Offered | undefined> {
  const listing = await findListing(listingId)
  const own = listing?.images.filter(imageUrl => imageUrl.startsWith('/media/photos/'))
  return own && { imageUrls: own.slice(0, MAX_SEARCH_PHOTOS) }
}

/**
 * A photograph that shows the same piece, compared with the catalogue alone: a shared view is never vouched for by another.
 * Then other sides that look like the record, as a whole: without points, they can't make anything the same.
 */
async function share(its: Item, { imageUrls, searched }: Offered, now: Date, deps: SharingDeps): Promise<boolean> {
  const index = await deps.loadIndex(now)
  if (!index) return false
  const photos = await see(imageUrls, deps)
  const asked = searched ? photos.filter(({ imageUrl }) => imageUrl === imageUrls[searched.photo]) : photos
  const same = await firstSame(asked, index, deps)
  if (!same || (searched && same.recordId !== searched.record.id)) return false
  const { recordId, photo } = same
  const sides = photos.filter(other => other !== photo && isSideOf(recordId, other.view, index))
  const view = { recordId, ...its }
  const imageUrl = await keepPhoto(photo.imageUrl, deps)
  const views = [photo.view, ...sides.map(side => asWhole(side.view))]
  return putSharedView(view, indexSharedView(view, findEntry(index, recordId)!.record, imageUrl, views), deps)
}

interface SeenPhoto {
  readonly imageUrl: string
  readonly view: View
}

/** Reads the photographs that still exist. */
async function see(imageUrls: readonly string[], { s3, mediaBucket }: PhotoDeps): Promise<SeenPhoto[]> {
  const seen: SeenPhoto[] = []
  for (const imageUrl of imageUrls) {
    const webp = await readObject(s3, mediaBucket, imageUrl.replace('/media/', ''))
    if (webp) seen.push({ imageUrl, view: await readView(webp) })
  }
  return seen
}

async function firstSame(photos: readonly SeenPhoto[], index: CatalogueIndex, deps: PhotoDeps) {
  const readOriginal = originalsOf(index, shown => readRecordPhoto(shown, deps))
  for (const photo of photos) {
    const { picture, embedding } = photo.view
    const found = await match(picture, index, { embedding, readOriginal })
    if (found?.level === 'same') return { recordId: found.recordId, photo }
  }
  return undefined
}

function isSideOf(recordId: string, { embedding }: View, index: CatalogueIndex): boolean {
  const [first, end] = viewSpan(index, index.ids.indexOf(recordId))
  const cosines = Array.from({ length: end - first }, (_, n) => cosine(embedding, embeddingAt(index, first + n)))
  return Math.max(...cosines) >= MIN_SIDE_COSINE
}
