import type { PayloadOf } from '../../events/event.ts'
import type { bulkPhotoWanted } from '../../events/import.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { MAX_PHOTO_EDGE } from '../../shared/contract/photo-address.ts'
import { awaitNoPhotos, illustrateDraft } from '../core/draft/draft-store.ts'
import { addItemPhoto, findInventoryItem } from '../core/inventory/inventory-store.ts'
import { illustrate } from '../core/listing/illustrated-listings.ts'
import type { Reach } from '../core/photo/fetching-photo.ts'
import { storePhoto } from '../core/photo/renditions.ts'
import type { PhotoDeps } from '../core/photo/stored-renditions.ts'
import { PhotoRefusal } from '../core/photo/web-address.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { serialize } from '../platform/serialize.ts'
import { type TransactionPart, transactNamed, tryTransact } from '../platform/table.ts'
import { finishPhotos } from './bulk-upload-store.ts'
import { readRowPhoto } from './packed-photos.ts'

export interface IllustratingDeps extends PhotoDeps {
  readonly reach: Reach
}

type WantedPhotos = PayloadOf<typeof bulkPhotoWanted>

const MEANWHILE = 'The piece changed before the photographs arrived.'

/** Of one row: its photographs are mostly on one server. */
const FETCHED_AT_ONCE = 2

/** Repeated messages settle a row's photographs only once. */
export async function illustrateRow(wanted: WantedPhotos, now: Date, deps: IllustratingDeps): Promise<void> {
  const photos = await photosAt(addressesIn(wanted), deps)
  const images = [...new Set(photos.flatMap(photo => ('imageUrl' in photo ? [photo.imageUrl] : [])))]
  const errors = photos.flatMap((photo, at) => ('refusal' in photo ? [without(at, photos.length, photo.refusal)] : []))
  const settle = (reasons: readonly string[]) =>
    finishPhotos(keyOf(wanted), { row: wanted.row, count: photos.length, errors: reasons }, now)
  if (images.length > 0 && (await isShown(wanted, images, settle(errors), now))) return
  const reasons = images.length > 0 ? photos.map((_, at) => without(at, photos.length, MEANWHILE)) : errors
  const refused = await transactNamed({ row: settle(reasons), draft: awaitNoPhotos(draftKeyOf(wanted)) })
  // Discarded or published meanwhile.
  if (refused === 'draft') await tryTransact(settle(reasons))
}

const addressesIn = ({ urls, url }: WantedPhotos): readonly string[] => urls ?? (url === undefined ? [] : [url])

const keyOf = ({ userId, uploadId, batch }: WantedPhotos) => ({ userId, uploadId, batch })
const draftKeyOf = ({ userId, inventoryId }: WantedPhotos) => ({ userId, inventoryId })

const without = (at: number, count: number, reason: string) =>
  count === 1 ? `Saved without the photograph: ${reason}` : `Saved without photograph ${at + 1}: ${reason}`

/** With the draft, or with the listing that was made of it meanwhile. @returns true also if an earlier message did it */
async function isShown(
  wanted: WantedPhotos,
  images: readonly string[],
  row: TransactionPart,
  now: Date,
): Promise<boolean> {
  const { userId, inventoryId, uploadId } = wanted
  const item = { userId, id: inventoryId }
  const draft = [illustrateDraft(draftKeyOf(wanted), images, uploadId), addItemPhoto(item, images[0] ?? '')]
  if ((await transactNamed({ row, draft })) !== 'draft') return true
  const { listingId } = (await findInventoryItem(item)) ?? {}
  if (!listingId) return false
  const listing = illustrate({ userId, inventoryId, listingId }, images, now)
  return (await transactNamed({ row, listing })) !== 'listing'
}

type FetchedPhoto = { readonly imageUrl: string } | { readonly refusal: string }

async function photosAt(addresses: readonly string[], deps: IllustratingDeps): Promise<readonly FetchedPhoto[]> {
  const photos: FetchedPhoto[] = []
  await forEachSettled(addresses.entries(), FETCHED_AT_ONCE, async ([at, address]) => {
    photos[at] = await photoAt(address, deps)
  })
  return photos
}

/** Decoded one at a time: each photograph may need 200 MB. */
async function photoAt(url: string, deps: IllustratingDeps): Promise<FetchedPhoto> {
  try {
    const bytes = await readRowPhoto(url, deps.reach)
    const { imageUrl } = await serialize('decoding', () => storePhoto(bytes, deps, { edge: MAX_PHOTO_EDGE }))
    return { imageUrl }
  } catch (error) {
    if (error instanceof PhotoRefusal || error instanceof DomainError) return { refusal: error.message }
    throw error
  }
}
