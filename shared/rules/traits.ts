import { filterFacts } from './piece-facts.ts'

/** What pieces of all kinds have. */
export const commonTraits = ['period', 'style', 'material', 'maker', 'origin', 'color', 'size'] as const

/** What search reads from a listing's text and filters by. In the order in which filters show them. */
export const traitNames = [...commonTraits, ...filterFacts] as const
export type TraitName = (typeof traitNames)[number]

export const byTrait = <Value>(of: (name: TraitName) => Value) =>
  Object.fromEntries(traitNames.map(name => [name, of(name)])) as Record<TraitName, Value>

export const isTraitName = (name: string): name is TraitName => (traitNames as readonly string[]).includes(name)

/** In characters. */
export const TRAIT_MAX = 100
