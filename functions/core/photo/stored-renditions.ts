import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { DomainError } from '../../../shared/contract/errors.ts'
import {
  isForSearch,
  MAX_PHOTO_EDGE,
  PHOTO_WIDTHS,
  type PhotoFolder,
  type PhotoWidth,
  renditionOf,
} from '../../../shared/contract/photo-address.ts'
import { IDENTIFIED, KEPT } from './lifetimes.ts'
import { readObject } from './stored-object.ts'

export interface PhotoDeps {
  readonly s3: S3Client
  readonly mediaBucket: string
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** No copy at the edge or in a browser outlasts the file by more. */
const FOR_A_DAY = 'public, max-age=86400'
const lifeOf = (folder: string) => (folder.startsWith(`${IDENTIFIED}/`) ? FOR_A_DAY : IMMUTABLE)

export type Renditions = Readonly<Record<PhotoWidth, Uint8Array>> & {
  readonly [MAX_PHOTO_EDGE]?: Uint8Array | undefined
}

/** The size that lookups request goes last, so if it exists, the others do. */
export async function putRenditions(
  folder: string,
  renditions: Renditions,
  { s3, mediaBucket }: PhotoDeps,
  cacheControl = lifeOf(folder),
): Promise<void> {
  const put = (width: PhotoWidth | typeof MAX_PHOTO_EDGE) =>
    renditions[width] &&
    s3.send(
      new PutObjectCommand({
        Bucket: mediaBucket,
        Key: `${folder}/${width}.webp`,
        Body: renditions[width],
        ContentType: 'image/webp',
        CacheControl: cacheControl,
      }),
    )
  await Promise.all(([320, 1600, MAX_PHOTO_EDGE] as const).map(put))
  await put(800)
}

/** @param folder `photos/…` */
export async function deletePhoto(folder: string, { s3, mediaBucket }: PhotoDeps): Promise<void> {
  for (const width of [...PHOTO_WIDTHS, MAX_PHOTO_EDGE]) {
    await s3.send(new DeleteObjectCommand({ Bucket: mediaBucket, Key: `${folder}/${width}.webp` }))
  }
}

const keyOf = (imageUrl: string) => imageUrl.slice('/media/'.length)

/** To the same name in a folder, with the time of now. @returns its address there @throws DomainError upload_missing */
async function copyPhoto(imageUrl: string, to: PhotoFolder, { s3, mediaBucket }: PhotoDeps): Promise<string> {
  const read = (width: PhotoWidth) => readObject(s3, mediaBucket, keyOf(renditionOf(imageUrl, width)))
  const [small, shown, large] = await Promise.all([read(320), read(800), read(1600)])
  if (!small || !shown || !large) throw new DomainError('upload_missing')
  const address = renditionOf(imageUrl, 800).replace(`/media/${IDENTIFIED}/`, `/media/${to}/`)
  const folder = keyOf(address).replace(/\/[^/]*$/, '')
  const renditions = { 320: small, 800: shown, 1600: large }
  await putRenditions(folder, renditions, { s3, mediaBucket })
  return address
}

/** One that goes with a search lasts from now on. @returns the address of what lasts @throws DomainError upload_missing */
export const keepPhoto = async (imageUrl: string, deps: PhotoDeps): Promise<string> =>
  isForSearch(imageUrl) ? copyPhoto(imageUrl, KEPT, deps) : imageUrl

/** It lasts as long as another search. @throws DomainError upload_missing */
export async function renewPhoto(imageUrl: string, deps: PhotoDeps): Promise<void> {
  if (isForSearch(imageUrl)) await copyPhoto(imageUrl, IDENTIFIED, deps)
}
