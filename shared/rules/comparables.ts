/** How two pieces agree in one feature. */
export const agreements = ['same', 'near', 'unknown', 'different'] as const
export type Agreement = (typeof agreements)[number]

/** What pieces are compared by, each counting the same. */
const comparedFeatures = ['form', 'material', 'period', 'size', 'maker'] as const
export type ComparedFeature = (typeof comparedFeatures)[number]

/** Farther sales never enter a value: a form alone, with nothing else known, is at 0.4. */
export const MAX_DISTANCE = 0.35

/** Of the nearest sales, how many count. */
export const MAX_COMPARABLES = 12

/** With fewer, even from the lowest to the highest is not where 7 of 10 sell. */
export const MIN_PIECES_FOR_RANGE = 6

/** What would let a value be said: a fact of the piece, or sales. */
export const valueLacks = [...comparedFeatures, 'sales', 'agreement'] as const
export type ValueLack = (typeof valueLacks)[number]
