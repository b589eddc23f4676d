import * as z from 'zod'
import { type Cents, cents } from './cents.ts'
import { amount, amountField, formatCents } from './money.ts'

/** The minimum increment for prices from this one up to the next band. In cents. */
export interface BidIncrement {
  readonly fromCents: Cents
  readonly stepCents: Cents
}

/** Ascending bands. The first starts at 0; every increment is above 0. */
export type BidIncrements = readonly BidIncrement[]

export const MAX_BID_INCREMENTS = 20

export const DEFAULT_BID_INCREMENTS: BidIncrements = [{ fromCents: cents(0), stepCents: cents(1_00) }]

/** @throws RangeError if no band covers the price */
export function stepAt(priceCents: Cents, steps: BidIncrements): Cents {
  const band = steps.findLast(({ fromCents }) => fromCents <= priceCents)
  if (!band) throw new RangeError(`no bid step at ${priceCents} cents`)
  return band.stepCents
}

interface Band {
  from: Cents
  step: Cents
}

export const presentBidIncrements = (steps: BidIncrements): Band[] =>
  steps.map(({ fromCents, stepCents }) => ({ from: fromCents, step: stepCents }))
export const readBidIncrements = (bands: readonly Band[]): BidIncrements =>
  bands.map(({ from, step }) => ({ fromCents: from, stepCents: step }))

const bandField = z
  .object({ from: amountField(), step: amountField() }, 'Set a price and an increment.')
  .refine(({ step }) => step > 0, { path: ['step'], message: 'Use an increment greater than 0.' })

const AT_LEAST_ONE = 'Set at least one increment.'

/** Bid increments in a request: `[{ from: "0", step: "1" }, …]`. */
export const bidIncrementsField = z.codec(
  z
    .array(bandField, AT_LEAST_ONE)
    .min(1, AT_LEAST_ONE)
    .max(MAX_BID_INCREMENTS, `Set at most ${MAX_BID_INCREMENTS} increments.`)
    .superRefine((bands, context) => {
      for (const [index, { from }] of bands.entries()) {
        const before = bands[index - 1]
        const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index, 'from'], message })
        if (!before && from !== 0) refuse('The first increment starts at 0.')
        if (before && from <= before.from) refuse(`Use more than ${formatCents(before.from)}.`)
      }
    }),
  z.custom<BidIncrements>(),
  { decode: readBidIncrements, encode: presentBidIncrements },
)

export const bidIncrementsOut = z.array(z.object({ from: amount, step: amount }))
