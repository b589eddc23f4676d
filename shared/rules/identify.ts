export const MAX_SEARCH_PHOTOS = 5

/** Sources that take seconds: each is asked by a request of its own once the rest of the answer is there. */
export const lateSources = ['marks', 'nyckel', 'ai', 'lens'] as const
export type LateSource = (typeof lateSources)[number]

/**
 * Why an AI gave no reading. `busy`: later it may; `unreachable`; `misconfigured`: it refuses the key, the model or the request;
 * `blind`: the model reads no pictures; `declined`: it would not look; `unreadable`: what it said could not be used.
 */
export const aiFaults = ['busy', 'unreachable', 'misconfigured', 'blind', 'declined', 'unreadable'] as const
export type AiFault = (typeof aiFaults)[number]

/** Below this, an AI's reading is to be checked, and names no value. */
export const SURE_CONFIDENCE = 0.7

/** What a photograph shows of a piece. */
export const views = ['whole', 'back', 'base', 'mark', 'inside', 'detail', 'damage'] as const
export type View = (typeof views)[number]

interface Named {
  readonly itemName: string | null
  readonly topMatch: { readonly label: string } | null
  readonly gptAnalysis: { readonly itemName: string } | null
}

export const identifiedName = ({ itemName, topMatch, gptAnalysis }: Named): string | null =>
  itemName ?? topMatch?.label ?? gptAnalysis?.itemName ?? null

/** A name that says what a piece is like, and not what it is. */
export const isLikeName = (name: string): boolean => /^\s*like\s*:/i.test(name)

/** Whether the record in an answer is another piece than the one photographed. */
export const isOfSimilarPiece = (found: {
  readonly source: string
  readonly topMatch: { readonly level: string } | null
}): boolean => found.source === 'catalogue' && found.topMatch?.level !== 'same'

/** A maker as auction houses print it: `Attributed to Josiah Wedgwood`, or the plain name for the maker's own work. */
export const attributedMaker = (maker: string, attribution: string | null): string =>
  attribution === null || attribution === 'by'
    ? maker
    : `${attribution.charAt(0).toUpperCase()}${attribution.slice(1)} ${maker}`

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
