import type { View } from './identify.ts'

interface MarkPlace {
  readonly view: View
  readonly reason: string
}

/** Where a piece is mostly marked, by its category. */
const places: Readonly<Record<string, MarkPlace>> = {
  Ceramics: { view: 'base', reason: 'Ceramics are mostly marked on the base. Show all of it, straight from below.' },
  Silver: {
    view: 'mark',
    reason:
      'Silver has its hallmarks on the base, inside the rim, or on the back of a handle. Come close, in soft light.',
  },
  Jewelry: { view: 'mark', reason: 'Jewelry is marked inside the band, on the clasp or on the pin. Come close.' },
  Metalwork: { view: 'base', reason: 'Founders and makers mostly sign on the base or low at the back.' },
  Glass: { view: 'base', reason: 'Glass is signed on the base, often faintly. Let light fall on it from the side.' },
  Furniture: { view: 'inside', reason: 'Labels, stamps and numbers are in drawers, under tops and on the back.' },
  Art: { view: 'back', reason: 'The signature is mostly in a lower corner; labels and inscriptions are on the back.' },
  Textiles: { view: 'mark', reason: 'Look for a label, a woven inscription or initials at an edge.' },
  Books: { view: 'inside', reason: 'The title page and the page behind it say who published it, and when.' },
  Collectibles: { view: 'mark', reason: 'Look for a maker’s name, a number or a country on the base or the back.' },
}

/** @returns undefined for a category without a usual place */
export const markPlaceOf = (category: string): MarkPlace | undefined => places[category]
