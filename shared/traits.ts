/** What search reads from a listing's text and filters by. In the order in which filters show them. */
export const traitNames = ['period', 'style', 'material', 'maker', 'origin', 'color', 'size'] as const
export type TraitName = (typeof traitNames)[number]

/** Names of the filters by what is said of a piece, and by where it is sent from and to. */
export const pieceFilterNames = [...traitNames, 'shipsTo', 'location'] as const
export type PieceFilterName = (typeof pieceFilterNames)[number]

export const traitTitles: Readonly<Record<TraitName, string>> = {
  period: 'Period',
  style: 'Style',
  material: 'Material',
  maker: 'Maker',
  origin: 'Origin',
  color: 'Color',
  size: 'Size',
}

export const isTraitName = (name: string): name is TraitName => (traitNames as readonly string[]).includes(name)

/** In characters. */
export const TRAIT_MAX = 100

/** Absent and blank mean any. */
export type TraitFilters = { readonly [Name in TraitName]?: string | undefined }
