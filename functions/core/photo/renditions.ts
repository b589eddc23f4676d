import { createHash } from 'node:crypto'
import type { OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { DomainError } from '../../../shared/contract/errors.ts'
import {
  MAX_PHOTO_EDGE,
  PHOTO_WIDTHS,
  type PhotoFolder,
  type PhotoLook,
  photoFolder,
} from '../../../shared/contract/photo-address.ts'
import { colorsOfPhoto, convertToSrgb } from '../../../shared/rules/photo-colors.ts'
import { imageWork } from './image-work.ts'
import { IDENTIFIED, KEPT } from './lifetimes.ts'
import { readObject } from './stored-object.ts'
import { type PhotoDeps, putRenditions, type Renditions } from './stored-renditions.ts'

/** 200 MB when decoded. Phones make up to 50 million pixels, and browsers downsize before uploading. */
const MAX_PIXELS = 50_000_000

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])

/** With other numbers, such as floating-point ones in a TIFF, white can be anything. */
const DEPTHS: ReadonlySet<string> = new Set(['uchar', 'ushort'])

/** Increase it when the encoding changes: files are cached forever, so new bytes need new addresses. */
const ENCODING = 'v2'

/** Input size of thumbhash; larger is slower and no better. */
const THUMBHASH_EDGE = 100

const SHOWN_WIDTH = 800
/** Small ones are most of what is transferred, and are shown with two or three pixels to a point, where 75 looks like 82. */
const SMALL_QUALITY = 75
const LARGE_QUALITY = 82
const THOROUGH = { smartSubsample: true }
const QUICK = { effort: 2 }
const WIDEST = Math.max(...PHOTO_WIDTHS)

export interface StoredPhoto {
  /** `/media/photos/<id>/800.webp`, with the id from shared/contract/photo-address.ts; its other renditions are beside it. */
  readonly imageUrl: string
  /** The 800 px rendition. */
  readonly webp: Uint8Array
}

/** Its other renditions may still be made and stored. */
export interface TakenPhoto extends StoredPhoto {
  /** The 1600 px rendition. */
  readonly readLarge: () => Promise<Uint8Array | undefined>
  /** Until then nothing is at its address. Rejects if storage fails. */
  readonly stored: Promise<void>
}

interface Keeping {
  /** The longest edge that is kept, in pixels: MAX_PHOTO_EDGE for photographs that people look at closely. */
  readonly edge?: number
  readonly render?: (picture: DecodedPhoto) => Promise<Renditions>
}

/**
 * The same bytes, kept alike, get the same address, so repeat it freely.
 * @throws DomainError not_an_image, image_too_large, colors_unreadable
 */
export async function storePhoto(
  bytes: Uint8Array,
  deps: PhotoDeps,
  { edge, render = renderPhoto }: Keeping = {},
): Promise<StoredPhoto> {
  const picture = await readPhoto(bytes, edge)
  const folder = await folderOf(bytes, picture, KEPT)
  const imageUrl = addressIn(folder)
  const known = await readObject(deps.s3, deps.mediaBucket, `${folder}/${SHOWN_WIDTH}.webp`)
  if (known) return { imageUrl, webp: known }

  const renditions = await render(picture)
  await putRenditions(folder, renditions, deps)
  return { imageUrl, webp: renditions[SHOWN_WIDTH] }
}

/**
 * Goes with a search, and is written again, so that it lasts as long as the latest one. Somebody waits for it: it takes
 * a fifth of the time, for a twentieth more bytes.
 * @throws DomainError as `storePhoto`
 */
export async function takeForSearch(bytes: Uint8Array, deps: PhotoDeps): Promise<TakenPhoto> {
  const picture = await readPhoto(bytes)
  const [folder, webp] = await Promise.all([folderOf(bytes, picture, IDENTIFIED), encode(picture, SHOWN_WIDTH, QUICK)])
  const small = encode(picture, 320, QUICK)
  const large = encode(picture, 1600, QUICK)
  const stored = Promise.all([small, large]).then(([small, large]) =>
    putRenditions(folder, { 320: small, 800: webp, 1600: large }, deps),
  )
  // A failure is the caller’s to handle, who may not wait for it where another photograph is refused.
  stored.catch(() => undefined)
  return { imageUrl: addressIn(folder), webp, readLarge: () => large, stored }
}

async function folderOf(bytes: Uint8Array, picture: DecodedPhoto, within: PhotoFolder): Promise<string> {
  const hash = createHash('sha256').update(ENCODING).update(bytes).digest('base64url')
  return photoFolder(hash, await lookOf(picture), within)
}

const addressIn = (folder: string) => `/media/${folder}/${SHOWN_WIDTH}.webp`

interface DecodedPhoto {
  readonly data: Buffer
  readonly info: OutputInfo
}

/**
 * With `edge` pixels at most: upright, sRGB, on white, first frame, without metadata.
 * @throws DomainError not_an_image, image_too_large, colors_unreadable
 */
export async function readPhoto(bytes: Uint8Array, edge: number = WIDEST): Promise<DecodedPhoto> {
  await refuseUnfit(bytes)
  // libvips applies profiles, but knows no codes of color.
  const colors = colorsOfPhoto(bytes, { profiles: false })
  if (colors === 'unreadable') throw new DomainError('colors_unreadable')
  const sharp = await imageWork()
  try {
    // `error` rejects truncated files, but accepts harmless oddities of cameras.
    const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (colors && picture.info.channels >= 3) convertToSrgb(picture.data, picture.info.channels as 3 | 4, colors)
    return picture
  } catch (error) {
    throw asRefusal(error)
  }
}

export async function lookOf({ data, info }: DecodedPhoto): Promise<PhotoLook> {
  const sharp = await imageWork()
  const small = await sharp(data, { raw: info })
    .resize({ width: THUMBHASH_EDGE, height: THUMBHASH_EDGE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  return { width: info.width, height: info.height, thumbhash: Buffer.from(thumbhash).toString('base64url') }
}

export async function renderPhoto(picture: DecodedPhoto): Promise<Renditions> {
  const [small, shown, large] = await Promise.all([
    encode(picture, 320),
    encode(picture, SHOWN_WIDTH),
    encode(picture, 1600),
  ])
  if (Math.max(picture.info.width, picture.info.height) <= WIDEST) return { 320: small, 800: shown, 1600: large }
  // Encoded like the others it would take six times as long, for 4% fewer bytes (docs/decisions/36-photographs.md).
  return { 320: small, 800: shown, 1600: large, [MAX_PHOTO_EDGE]: await encode(picture, MAX_PHOTO_EDGE, QUICK) }
}

/** What the vision model sees of a listing, and of a photograph that is not stored. */
export const renderShown = (picture: DecodedPhoto): Promise<Uint8Array> => encode(picture, SHOWN_WIDTH)

async function encode({ data, info }: DecodedPhoto, width: number, more: object = THOROUGH): Promise<Uint8Array> {
  const sharp = await imageWork()
  return sharp(data, { raw: info })
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: width > SHOWN_WIDTH ? LARGE_QUALITY : SMALL_QUALITY, ...more })
    .toBuffer()
}

/** Reads only the header, so a decompression bomb is refused before memory is allocated. */
async function refuseUnfit(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new DomainError('not_an_image')
  const sharp = await imageWork()
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(asNoImage)
  if (!FORMATS.has(header.format) || !header.width || !header.height) throw new DomainError('not_an_image')
  if (!DEPTHS.has(header.depth)) throw new DomainError('colors_unreadable')
  if (header.width * header.height > MAX_PIXELS) throw new DomainError('image_too_large')
}

const asNoImage = (): never => {
  throw new DomainError('not_an_image')
}

const asRefusal = (error: unknown): unknown =>
  // Only errors of libvips: other failures are not the photograph's fault.
  error instanceof Error && !(error instanceof TypeError) ? new DomainError('not_an_image') : error
