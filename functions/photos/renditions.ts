import { createHash } from 'node:crypto'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { PHOTO_WIDTHS } from '../../shared/endpoints/photos.ts'
import { DomainError } from '../../shared/errors.ts'
import { imageWork } from './image-work.ts'
import { readObject } from './stored-object.ts'

/** Decoded, this many pixels are 200 MB; phones make up to 50 million, and browsers downsize before they upload. */
const MAX_PIXELS = 50_000_000

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])

/** Raise it when the encoding changes: the files are cached for good, so new bytes need new addresses. */
const ENCODING = 'v1'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHOWN_WIDTH = 800

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

export interface StoredPhoto {
  /** `/media/photos/<id>/800.webp`; its siblings 320.webp and 1600.webp lie beside it. */
  readonly imageUrl: string
  /** The 800 px rendition, for whoever looks at the photograph next. */
  readonly webp: Uint8Array
}

export interface PhotoDeps {
  readonly s3: S3Client
  readonly mediaBucket: string
}

/**
 * Re-encodes a photograph and stores its renditions. The same bytes always get the same address, so sending a
 * photograph again stores nothing new.
 * @throws DomainError not_an_image, image_too_large
 */
export async function storePhoto(bytes: Uint8Array, deps: PhotoDeps): Promise<StoredPhoto> {
  const id = createHash('sha256').update(ENCODING).update(bytes).digest('base64url')
  const folder = `photos/${id}`
  const imageUrl = `/media/${folder}/${SHOWN_WIDTH}.webp`
  const known = await readObject(deps.s3, deps.mediaBucket, `${folder}/${SHOWN_WIDTH}.webp`)
  if (known) return { imageUrl, webp: known }

  const renditions = await renderPhoto(bytes)
  await putRenditions(folder, renditions, deps)
  return { imageUrl, webp: renditions[SHOWN_WIDTH] }
}

export type Renditions = Readonly<Record<PhotoWidth, Uint8Array>>

/** Stores all sizes below `folder`. The one that lookups ask for goes last: where it is, the others are. */
export async function putRenditions(
  folder: string,
  renditions: Renditions,
  { s3, mediaBucket }: PhotoDeps,
  cacheControl = IMMUTABLE,
): Promise<void> {
  const put = (width: PhotoWidth) =>
    s3.send(
      new PutObjectCommand({
        Bucket: mediaBucket,
        Key: `${folder}/${width}.webp`,
        Body: renditions[width],
        ContentType: 'image/webp',
        CacheControl: cacheControl,
      }),
    )
  await Promise.all(PHOTO_WIDTHS.filter(width => width !== SHOWN_WIDTH).map(put))
  await put(SHOWN_WIDTH)
}

/**
 * A photograph as WebP in every size: upright, sRGB, on white where it was transparent, first frame only, without
 * metadata. Smaller originals keep their size.
 * @throws DomainError not_an_image, image_too_large
 */
export async function renderPhoto(bytes: Uint8Array): Promise<Renditions> {
  await refuseUnfit(bytes)
  const sharp = await imageWork()
  try {
    // `error` refuses what was cut off on its way, yet reads the harmless oddities that cameras write.
    const largest = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const encode = (width: PhotoWidth) =>
      sharp(largest.data, { raw: largest.info })
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, smartSubsample: true })
        .toBuffer()
    const [small, shown, large] = await Promise.all([encode(320), encode(800), encode(1600)])
    return { 320: small, 800: shown, 1600: large }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Reads the header alone: a bomb is refused before anything of its size is allocated. */
async function refuseUnfit(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new DomainError('not_an_image')
  const sharp = await imageWork()
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(asNoImage)
  if (!FORMATS.has(header.format) || !header.width || !header.height) throw new DomainError('not_an_image')
  if (header.width * header.height > MAX_PIXELS) throw new DomainError('image_too_large')
}

const asNoImage = (): never => {
  throw new DomainError('not_an_image')
}

const asRefusal = (error: unknown): unknown =>
  // Only what libvips says about the file: a failure of ours must not be blamed on the photograph.
  error instanceof Error && !(error instanceof TypeError) ? new DomainError('not_an_image') : error
