import type { View } from './identify.ts'
import type { Category } from './listing.ts'
import { markPlaceOf } from './mark-places.ts'

/** What buyers of a category look for in its photographs, the most wanted first. */
const wanted: Readonly<Record<Category, readonly View[]>> = {
  Art: ['whole', 'detail', 'back'],
  Furniture: ['whole', 'back', 'inside', 'detail'],
  Jewelry: ['whole', 'back', 'mark'],
  Ceramics: ['whole', 'back', 'base', 'mark'],
  Textiles: ['whole', 'back', 'detail'],
  Silver: ['whole', 'back', 'mark'],
  Metalwork: ['whole', 'back', 'base', 'mark'],
  Glass: ['whole', 'detail', 'base'],
  Books: ['whole', 'inside', 'back'],
  Collectibles: ['whole', 'back', 'mark'],
  Other: ['whole', 'back', 'detail'],
}

interface Photographed {
  readonly category?: string | null | undefined
  readonly flaws?: string | null | undefined
  readonly images?: readonly string[] | null | undefined
  readonly photoNotes?: readonly { readonly imageUrl: string; readonly shows?: View | null | undefined }[] | undefined
}

interface WantedPhoto {
  readonly view: View
  readonly isThere: boolean
  /** Where to look for it, if the category says. */
  readonly where: string | undefined
}

/** The photographs of a piece that its buyers look for. The cover shows it whole unless its note says otherwise. */
export function photoChecklist({ category, flaws, images, photoNotes = [] }: Photographed): WantedPhoto[] {
  const views = wanted[category as Category] ?? wanted.Other
  const cover = images?.[0]
  const shown = new Set(
    (images ?? []).map(
      image => photoNotes.find(({ imageUrl }) => imageUrl === image)?.shows ?? (image === cover ? 'whole' : null),
    ),
  )
  const place = category ? markPlaceOf(category) : undefined
  return [...views, ...(flaws?.trim() ? (['damage'] as const) : [])].map(view => ({
    view,
    isThere: shown.has(view),
    where: place?.view === view ? place.reason : undefined,
  }))
}
