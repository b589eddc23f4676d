import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { photoSources } from '../../../shared/contract/photo-address.ts'
import type { PhotoNote } from '../../../shared/rules/photo-notes.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { photoNoteText } from '../../lib/photo-note-text.ts'

/** Cover first. */
export const photosOf = ({ images, imageUrl }: Pick<Listing, 'images' | 'imageUrl'>): readonly string[] =>
  images.length > 0 || !imageUrl ? images : [imageUrl]

/** A photograph with what the seller says it shows. */
export interface NotedPhoto {
  readonly imageUrl: string
  readonly note?: PhotoNote | undefined
}

export const notedPhotosOf = (listing: Pick<Listing, 'images' | 'imageUrl' | 'photoNotes'>): readonly NotedPhoto[] =>
  photosOf(listing).map(imageUrl => ({
    imageUrl,
    note: listing.photoNotes.find(note => note.imageUrl === imageUrl),
  }))

/** "Ginger jar, photograph 2 of 5, damage: chip on the rim". A single photograph has no number. */
export function photoAlt(itemName: string, index: number, count: number, note?: PhotoNote): string {
  const text = photoNoteText(note)
  const place = count > 1 && `photograph ${index + 1} of ${count}`
  return [itemName, place, text && inSentence(text)].filter(Boolean).join(', ')
}

export function preloadPhoto(imageUrl: string, sizes: string): void {
  const { src, srcSet } = photoSources(imageUrl, 'contain')
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = sizes
  if (srcSet) image.srcset = srcSet
  image.src = src
}
