import type { Listing } from '../../shared/contract/endpoints/listings.ts'
import { LISTING_PHOTO_SIZES } from '../../shared/contract/photo-address.ts'
import { escapeHtml } from '../platform/text.ts'
import { firstPhoto } from './first-photo.ts'

/**
 * What a listing's page begins with, in the places that web/features/listings/listing-details.tsx gives it: its first
 * photograph, name and maker, which are the same in every language.
 */
export function listingFirstView(listing: Listing): string {
  const { itemName, maker, dateCreated, images, imageUrl } = listing
  const attribution = [maker, dateCreated].filter(Boolean).join(', ')
  return `<div class="page">
  <p class="pt-6 text-caption"><span class="block py-0.5">&nbsp;</span></p>
  <div class="pt-6 pb-16">
    <div class="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:gap-x-20">
      <div class="min-w-0 self-start">
        <span class="relative block overflow-hidden bg-sunken aspect-square w-full">${photograph(images[0] ?? imageUrl, itemName)}</span>
        ${images.length > 1 ? '<div class="mt-4 h-16"></div>' : ''}
      </div>
      <div class="min-w-0">
        <p class="h-9 pointer-coarse:h-11">&nbsp;</p>
        <h1 class="text-display mt-2 wrap-anywhere">${escapeHtml(itemName)}</h1>
        ${attribution && `<p class="mt-3 font-serif text-lead text-muted italic wrap-anywhere">${escapeHtml(attribution)}</p>`}
      </div>
    </div>
  </div>
</div>`
}

const photograph = (imageUrl: string | null, itemName: string): string =>
  firstPhoto(imageUrl, { alt: itemName, sizes: LISTING_PHOTO_SIZES, fit: 'contain', isLargest: true })
