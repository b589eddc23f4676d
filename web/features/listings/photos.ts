import type { Listing } from '../../../shared/endpoints/listings.ts'
import { photoSources } from '../../../shared/photo-address.ts'

/** Cover first. */
export const photosOf = ({ images, imageUrl }: Pick<Listing, 'images' | 'imageUrl'>): readonly string[] =>
  images.length > 0 || !imageUrl ? images : [imageUrl]

/** "Ginger jar, photograph 2 of 5"; the name alone for a single photograph. */
export const photoAlt = (itemName: string, index: number, count: number): string =>
  count === 1 ? itemName : `${itemName}, photograph ${index + 1} of ${count}`

export function preloadPhoto(imageUrl: string, sizes: string): void {
  const { src, srcSet } = photoSources(imageUrl, 'contain')
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = sizes
  if (srcSet) image.srcset = srcSet
  image.src = src
}
