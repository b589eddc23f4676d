import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'
import { FEATURED_PHOTO_SIZES, RESULT_PHOTO_SIZES } from '../../shared/contract/photo-address.ts'
import { isFiltered } from '../../shared/rules/browse-view.ts'
import { escapeHtml } from '../platform/text.ts'
import { firstPhoto } from './first-photo.ts'
import type { FoundPieces } from './found-pieces.ts'

const FIRST_ROW = 4

/**
 * What the browse screen begins with, in the places that web/features/browse/browse-page.tsx gives it: the first pieces
 * with their photographs and names. English texts only keep their place where the reader has another language.
 */
export const browseFirstView = ({ view, listings, featured }: FoundPieces): string => `<div class="page">
  <div class="-mb-px border-b"><p class="min-h-12"></p></div>
  <header class="border-b pt-10 pb-8 sm:pt-14 sm:pb-10">
    <h1 class="text-display"><span class="in-english">Browse</span></h1>
    <p class="mt-3 max-w-3xl text-lead text-muted"><span class="in-english">Everything on Vitrine, at a fixed price or by auction, in all categories.</span></p>
  </header>
  <div class="pt-8"><p class="h-11 rounded-sm border border-rule-strong bg-surface"></p></div>
  <div class="grid gap-x-10 pt-8 pb-10 lg:grid-cols-[14rem_minmax(0,1fr)] xl:gap-x-14">
    <div class="max-lg:hidden"></div>
    <div class="min-w-0">${featured.length > 0 ? rail(featured) : results(listings, isFiltered(view))}</div>
  </div>
</div>`

const rail = (listings: readonly ListingSummary[]) => `
      <div class="mb-6 flex min-h-11 items-center"><h2 class="text-title"><span class="in-english">Featured</span></h2></div>
      <ul class="-m-1 flex gap-4 overflow-x-auto p-1 [scrollbar-width:thin] sm:gap-6">${listings
        .map(
          (listing, n) => `<li class="w-[62vw] max-w-60 shrink-0">${card(listing, FEATURED_PHOTO_SIZES, n === 0)}</li>`,
        )
        .join('')}</ul>
    `

const results = (listings: readonly ListingSummary[], hasFilters: boolean) => `
      ${hasFilters ? '<p class="mb-6 h-9"></p>' : ''}
      <div class="mb-8 grid grid-cols-2 items-center gap-3 sm:flex">
        <p class="min-h-6 max-sm:col-span-2"></p>
        <p class="h-11"></p>
        ${hasFilters ? '<p class="h-11 max-sm:col-span-2"></p>' : ''}
      </div>
      <ul class="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:gap-y-14 md:grid-cols-3 xl:grid-cols-4">${listings
        .slice(0, FIRST_ROW)
        .map(
          (listing, n) =>
            `<li>${card(listing, RESULT_PHOTO_SIZES, n === 0)}<p class="mt-3 h-9 pointer-coarse:h-11"></p></li>`,
        )
        .join('')}</ul>
    `

const card = ({ id, itemName, category, imageUrl }: ListingSummary, sizes: string, isLargest: boolean) => `<article>
  <span class="relative block overflow-hidden bg-sunken aspect-4/5">${firstPhoto(imageUrl, { alt: '', sizes, fit: 'cover', isLargest })}</span>
  <p class="label mt-4 truncate text-muted"><span class="in-english">${escapeHtml(category ?? 'Uncategorized')}</span></p>
  <h3 class="mt-1 text-name"><a href="/marketplace/${id}" class="line-clamp-2">${escapeHtml(itemName)}</a></h3>
  <p class="pt-2 text-small">&nbsp;</p>
  <p class="text-caption">&nbsp;</p>
</article>`
