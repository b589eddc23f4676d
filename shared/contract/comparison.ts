import * as z from 'zod'
import { agreements, type ComparedFeature } from '../rules/comparables.ts'
import { amount } from '../rules/money.ts'

const agreement = z.enum(agreements)

/** How a sold piece compares with another. */
export const comparison = z.object({
  /** 0 to 1: the mean of the five differences (docs/decisions/34-values.md). */
  distance: z.number().min(0).max(1),
  ...({
    form: agreement,
    material: agreement,
    period: agreement,
    size: agreement,
    maker: agreement,
  } satisfies Record<ComparedFeature, typeof agreement>),
  /** Years between their dates; negative where the sold piece is earlier. Null unless both are known. */
  yearsLater: z.number().int().nullable(),
  /** Its largest measure by that of the other piece. Null unless both are known. */
  timesAsLarge: z.number().positive().nullable(),
})
export type Comparison = z.output<typeof comparison>

export const comparableSale = z.object({
  kind: z.enum(['price_guide', 'auction', 'sold_listing']),
  title: z.string(),
  amount,
  /** Day of the sale, `2019-05-14`. */
  soldOn: z.string().nullable(),
  /** Who says so: an auction house, our price guide, our marketplace. */
  source: z.string(),
  /** A path of ours that shows it. */
  link: z.string().nullable(),
})

/** What comparables of the last 24 months sold for, half of them for less. */
export const middleOfSales = z.object({
  amount,
  sales: z.number().int(),
  firstSoldOn: z.string(),
  lastSoldOn: z.string(),
})

/**
 * How many sold within such a range: pieces of the category that were given one and sold here, else pieces of the form
 * that sold here, each left out in turn and valued by the others.
 */
export const heldRanges = z.object({
  source: z.enum(['sales', 'left_out']),
  inside: z.number().int(),
  of: z.number().int(),
})
export type HeldRanges = z.output<typeof heldRanges>
