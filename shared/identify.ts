/** Photographs that one identification looks at: the whole, the base, the mark. */
export const MAX_SEARCH_PHOTOS = 5

interface Named {
  readonly itemName: string | null
  readonly topMatch: { readonly label: string } | null
  readonly gptAnalysis: { readonly itemName: string } | null
}

/** What an answer calls the piece: the catalogue names it before anyone else does. Null where nobody knew it. */
export const identifiedName = ({ itemName, topMatch, gptAnalysis }: Named): string | null =>
  itemName ?? topMatch?.label ?? gptAnalysis?.itemName ?? null

/** A maker as a catalogue prints the name: `Attributed to Josiah Wedgwood`, and plainly what is by the maker's own hand. */
export const attributedMaker = (maker: string, attribution: string | null): string =>
  attribution === null || attribution === 'by'
    ? maker
    : `${attribution.charAt(0).toUpperCase()}${attribution.slice(1)} ${maker}`

/** What an answer says of a catalogue record where there is none. */
export const unknownRecord = {
  itemName: null,
  category: null,
  subcategory: null,
  descr: null,
  history: null,
  maker: null,
  dateCreated: null,
  culture: null,
  materials: null,
  dimensions: null,
  museumSource: null,
  sku: null,
  sourceurl: null,
  imgsrc: null,
  country: null,
  cyear: null,
  cyear2: null,
  funcid: null,
} as const
