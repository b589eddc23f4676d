/** The longest edges of renditions in pixels; the files are `{width}.webp` in one folder. */
export const PHOTO_WIDTHS = [320, 800, 1600] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
/** The longest edge that is kept. Larger photographs than the widest rendition have one of it, for zooming in. */
export const MAX_PHOTO_EDGE = 3200

interface Extent {
  readonly width: number
  readonly height: number
}

/** Width and height in pixels, scaled so that neither exceeds `edge`; never enlarged. */
export function fitWithin({ width, height }: Extent, edge: number): Extent {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Data in a photograph's address, so that its space and colors can be shown before it is loaded. Width and height are
 * those of the largest rendition, in pixels.
 */
export interface PhotoLook extends Extent {
  /** A blur of some 25 bytes, in base64url. */
  readonly thumbhash: string
}

const RENDITION = /^(\/media\/[\w./-]+)\/(?:320|800|1600|3200)\.webp$/
/**
 * Folders of what people send: `photos` is kept, `identified` goes with the search that it was for
 * (functions/core/photo/lifetimes.ts).
 */
export type PhotoFolder = 'photos' | 'identified'

const IN_IDENTIFIED = '/media/identified/'
export const isForSearch = (imageUrl: string): boolean => imageUrl.startsWith(IN_IDENTIFIED)

/** `photos/<SHA-256>-<width>x<height>-<thumbhash>`. The oldest photographs and the catalogue's have only a part. */
const TELLING = /^\/media\/(?:photos|identified)\/[\w-]{43}-([1-9]\d{0,3})x([1-9]\d{0,3})-([\w-]{10,50})$/

/** A photograph's folder in the media bucket. `hash` is 43 characters of base64url, of its content. */
export const photoFolder = (
  hash: string,
  { width, height, thumbhash }: PhotoLook,
  folder: PhotoFolder = 'photos',
): string => `${folder}/${hash}-${width}x${height}-${thumbhash}`

/** A photograph's folder: `/media/photos/x` for `/media/photos/x/800.webp`. Undefined without renditions. */
const folderOf = (imageUrl: string): string | undefined => RENDITION.exec(imageUrl)?.[1]

/** @returns undefined if the address has no such data */
export function photoLook(imageUrl: string): PhotoLook | undefined {
  const [, width, height, thumbhash] = TELLING.exec(folderOf(imageUrl) ?? '') ?? []
  return thumbhash ? { width: Number(width), height: Number(height), thumbhash } : undefined
}

/** CSS `sizes` of photographs that pages have before the app runs, which must use the same. */
/** Three pixels to a point look like two there, and take twice the bytes. Zooming in loads larger ones anyway. */
export const LISTING_PHOTO_SIZES =
  '(min-width: 84rem) 41rem, (min-width: 64rem) 49vw, (min-resolution: 2.5dppx) calc(67vw - 1.7rem), calc(100vw - 2.5rem)'
export const FEATURED_PHOTO_SIZES = '15rem'
export const RESULT_PHOTO_SIZES = '(min-width: 64rem) 14rem, (min-width: 48rem) 30vw, calc(50vw - 1.75rem)'

/** Pictures without renditions are returned unchanged. */
export const renditionOf = (imageUrl: string, width: PhotoWidth): string => {
  const folder = folderOf(imageUrl)
  return folder ? `${folder}/${width}.webp` : imageUrl
}

/** The rendition for zooming in. Undefined where no larger one is kept than those of `photoSources`. */
export function largestRendition(imageUrl: string): string | undefined {
  const look = photoLook(imageUrl)
  const isLarge = look && Math.max(look.width, look.height) > Math.max(...PHOTO_WIDTHS)
  return isLarge ? `${folderOf(imageUrl)}/${MAX_PHOTO_EDGE}.webp` : undefined
}

export interface PhotoSource {
  readonly src: string
  readonly srcSet?: string
}

/**
 * For `srcset`; other pictures come as they are. Frames are about square, and `sizes` is their width: a contained
 * picture fills it with its longer edge, a covering one with its shorter edge, and the set names that edge.
 */
export function photoSources(imageUrl: string, fit: 'cover' | 'contain'): PhotoSource {
  const folder = folderOf(imageUrl)
  if (!folder) return { src: imageUrl }
  const look = photoLook(imageUrl)
  const longest = look ? Math.max(look.width, look.height) : Math.max(...PHOTO_WIDTHS)
  const edge = look && fit === 'cover' ? Math.min(look.width, look.height) / longest : 1
  // Small originals are not enlarged, so larger renditions are the same file.
  const distinct = PHOTO_WIDTHS.filter((_, index) => index === 0 || PHOTO_WIDTHS[index - 1]! < longest)
  return {
    src: renditionOf(imageUrl, 800),
    srcSet: distinct
      .map(width => `${folder}/${width}.webp ${Math.max(1, Math.round(Math.min(width, longest) * edge))}w`)
      .join(', '),
  }
}
