import type { PayloadOf } from '../../events/event.ts'
import type { bulkPhotoWanted } from '../../events/import.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { MAX_PHOTO_EDGE } from '../../shared/contract/photo-address.ts'
import { illustrate } from '../core/listing/illustrated-listings.ts'
import type { Reach } from '../core/photo/fetching-photo.ts'
import { storePhoto } from '../core/photo/renditions.ts'
import type { PhotoDeps } from '../core/photo/stored-renditions.ts'
import { PhotoRefusal } from '../core/photo/web-address.ts'
import { serialize } from '../platform/serialize.ts'
import { transactNamed, tryTransact } from '../platform/table.ts'
import { finishPhoto } from './bulk-upload-store.ts'
import { readRowPhoto } from './packed-photos.ts'

export interface IllustratingDeps extends PhotoDeps {
  readonly reach: Reach
}

type WantedPhoto = PayloadOf<typeof bulkPhotoWanted>

const MEANWHILE = 'The listing changed before the photograph arrived.'

/** Repeated messages settle a row's photograph only once. */
export async function illustrateRow(wanted: WantedPhoto, now: Date, deps: IllustratingDeps): Promise<void> {
  const photo = await photoAt(wanted.url, deps)
  if ('refusal' in photo) return noteFailure(wanted, photo.refusal, now)
  const [key, row] = [keyOf(wanted), wanted.row]
  const refused = await transactNamed({
    row: finishPhoto(key, row, undefined, now),
    listing: illustrate(wanted, photo.imageUrl, now),
  })
  if (refused === 'listing') await noteFailure(wanted, MEANWHILE, now)
}

const keyOf = ({ userId, uploadId, batch }: WantedPhoto) => ({ userId, uploadId, batch })

async function noteFailure(wanted: WantedPhoto, reason: string, now: Date): Promise<void> {
  await tryTransact(finishPhoto(keyOf(wanted), wanted.row, `Listed without the photograph: ${reason}`, now))
}

/** Decoded one at a time: each photograph may need 200 MB. */
async function photoAt(url: string, deps: IllustratingDeps): Promise<{ imageUrl: string } | { refusal: string }> {
  try {
    const bytes = await readRowPhoto(url, deps.reach)
    const { imageUrl } = await serialize('decoding', () => storePhoto(bytes, deps, { edge: MAX_PHOTO_EDGE }))
    return { imageUrl }
  } catch (error) {
    if (error instanceof PhotoRefusal || error instanceof DomainError) return { refusal: error.message }
    throw error
  }
}
