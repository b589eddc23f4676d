/** The longest edges that the server renders, in pixels; each file is `{width}.webp` beside its siblings. */
export const PHOTO_WIDTHS = [320, 800, 1600] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** What a photograph's address tells of it, so that its place and its colours are there before it is. */
export interface PhotoLook {
  /** Pixels of the largest rendition. */
  readonly width: number
  readonly height: number
  /** A blur of some 25 bytes, in base64url. */
  readonly thumbhash: string
}

const RENDITION = /^(\/media\/[\w./-]+)\/(?:320|800|1600)\.webp$/
/** `photos/<SHA-256>-<width>x<height>-<thumbhash>`. Photographs of the first days, and the catalogue's, have less to say. */
const TELLING = /^\/media\/photos\/[\w-]{43}-([1-9]\d{0,3})x([1-9]\d{0,3})-([\w-]{10,50})$/

/** A photograph's folder in the media bucket. `hash` is 43 letters of base64url, made of its content. */
export const photoFolder = (hash: string, { width, height, thumbhash }: PhotoLook): string =>
  `photos/${hash}-${width}x${height}-${thumbhash}`

/** The path of a photograph's folder: `/media/photos/x` of `/media/photos/x/800.webp`. Undefined for what has no renditions. */
const folderOf = (imageUrl: string): string | undefined => RENDITION.exec(imageUrl)?.[1]

/** @returns undefined for a picture whose address does not tell */
export function photoLook(imageUrl: string): PhotoLook | undefined {
  const [, width, height, thumbhash] = TELLING.exec(folderOf(imageUrl) ?? '') ?? []
  return thumbhash ? { width: Number(width), height: Number(height), thumbhash } : undefined
}

/** How wide a listing's page shows its first photograph, as CSS `sizes`: the page's head and the app must choose the same. */
export const LISTING_PHOTO_SIZES = '(min-width: 84rem) 41rem, (min-width: 64rem) 49vw, calc(100vw - 2.5rem)'

/** Where one rendition lies. Pictures that have none come as they are. */
export const renditionOf = (imageUrl: string, width: PhotoWidth): string => {
  const folder = folderOf(imageUrl)
  return folder ? `${folder}/${width}.webp` : imageUrl
}

export interface PhotoSource {
  readonly src: string
  readonly srcSet?: string
}

/**
 * The renditions of a photograph of ours, for `srcset`. Other pictures come as they are.
 * @param fit How it fills its frame. `sizes` is the frame's width, and frames are about square: in one that shows all of
 * it, the longer edge is as long as the frame is wide, in one that it covers, the shorter edge. That edge is what the set
 * names.
 */
export function photoSources(imageUrl: string, fit: 'cover' | 'contain'): PhotoSource {
  const folder = folderOf(imageUrl)
  if (!folder) return { src: imageUrl }
  const look = photoLook(imageUrl)
  const longest = look ? Math.max(look.width, look.height) : Math.max(...PHOTO_WIDTHS)
  const edge = look && fit === 'cover' ? Math.min(look.width, look.height) / longest : 1
  // A small original is not enlarged: renditions beyond the first that holds all of it are the same file again.
  const distinct = PHOTO_WIDTHS.filter((_, index) => index === 0 || PHOTO_WIDTHS[index - 1]! < longest)
  return {
    src: renditionOf(imageUrl, 800),
    srcSet: distinct
      .map(width => `${folder}/${width}.webp ${Math.max(1, Math.round(Math.min(width, longest) * edge))}w`)
      .join(', '),
  }
}
