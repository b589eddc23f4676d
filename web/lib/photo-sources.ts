/** The longest edges the server renders (shared/endpoints/photos.ts); repeated here so that no page loads its schemas. */
const WIDTHS = [320, 800, 1600] as const
const RENDITION = /^(\/media\/[\w./-]+)\/(?:320|800|1600)\.webp$/

/**
 * The renditions of a photograph of ours, for `srcset`. Other pictures come as they are.
 * @returns the source to fall back to, and the set with its widths in pixels
 */
export function photoSources(imageUrl: string): { src: string; srcSet?: string } {
  const folder = RENDITION.exec(imageUrl)?.[1] ?? (/^\/media\/photos\/[\w-]+$/.test(imageUrl) ? imageUrl : undefined)
  if (!folder) return { src: imageUrl }
  return {
    src: `${folder}/800.webp`,
    srcSet: WIDTHS.map(width => `${folder}/${width}.webp ${width}w`).join(', '),
  }
}
