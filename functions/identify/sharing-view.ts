import { type CatalogueIndex, embeddingAt, viewSpan } from '../core/catalogue/catalogue-index.ts'
import type { CatalogueDeps } from '../core/catalogue/load-index.ts'
import { readRecordPhoto } from '../core/catalogue/record-photo.ts'
import { cosine } from '../core/image-features/embedding.ts'
import { readView, readWholeView, type View } from '../core/image-features/view.ts'
import { editInventoryItem, findInventoryItem } from '../core/inventory/inventory-store.ts'
import type { PhotoDeps } from '../core/photo/renditions.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { indexSharedView, putSharedView, removeSharedView } from '../core/shared-view/shared-views.ts'
import { findSearch, type SearchRecord } from './identification-store.ts'

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
export async function applySharedView(item: Item, now: Date, deps: SharingDeps): Promise<void> {
  const sharedFrom = await sharedFromOf(item)
  if (!sharedFrom) return removeSharedView(item, deps)
  const search = await findSearch({ userId: item.userId, id: sharedFrom }, now)
  const isShared = search?.found && (await share(item, search.found, now, deps))
  if (!isShared) await editInventoryItem({ userId: item.userId, id: item.itemId }, { sharedFrom: null }, now)
  // It may have been withdrawn meanwhile.
  if (!isShared || !(await sharedFromOf(item))) await removeSharedView(item, deps)
}

const sharedFromOf = async ({ userId, itemId }: Item) => (await findInventoryItem({ userId, id: itemId }))?.sharedFrom

/** Only of a record that the owner's own search called the same piece. */
async function share(item: Item, { imageUrls, outcomes }: SearchRecord, now: Date, deps: SharingDeps) {
  const matched = outcomes.matcher.finding
  const index = await deps.loadIndex(now)
  if (matched?.level !== 'same' || !index) return false
  const views = await viewsOf(imageUrls, matched, index, deps)
  if (!views) return false
  const view = { recordId: matched.record.id, ...item }
  return putSharedView(view, indexSharedView(view, matched.record, imageUrls[matched.photo]!, views), deps)
}

/**
 * The photograph that shows the same piece, compared once more with the catalogue alone: a shared view is never vouched for
 * by another. Then other sides that look like the record, as a whole: without points, they can't make anything the same.
 */
async function viewsOf(
  imageUrls: readonly string[],
  { record, photo }: Recognized,
  index: CatalogueIndex,
  deps: SharingDeps,
): Promise<View[] | null> {
  const { s3, mediaBucket } = deps
  const photos = await Promise.all(
    imageUrls.map(imageUrl => readObject(s3, mediaBucket, imageUrl.replace('/media/', ''))),
  )
  const same = photos[photo]
  if (!same) return null
  const first = await readView(same)
  const readOriginal = originalsOf(index, shown => readRecordPhoto(shown, deps))
  const found = await match(first.picture, index, { embedding: first.embedding, readOriginal })
  if (found?.level !== 'same' || found.recordId !== record.id) return null
  const views = [first]
  for (const other of photos.filter((each, n) => each && n !== photo)) {
    const view = await readWholeView(other!)
    if (isSideOf(record.id, view, index)) views.push(view)
  }
  return views
}

function isSideOf(recordId: string, { embedding }: View, index: CatalogueIndex): boolean {
  const [first, end] = viewSpan(index, index.ids.indexOf(recordId))
  const cosines = Array.from({ length: end - first }, (_, n) => cosine(embedding, embeddingAt(index, first + n)))
  return Math.max(...cosines) >= MIN_SIDE_COSINE
}
