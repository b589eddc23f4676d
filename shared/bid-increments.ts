import * as z from 'zod'
import { amountField, amountOut, formatCents } from './money.ts'

/** From this price on a bid has to raise by at least this much, until the next band begins. In cents. */
export interface BidIncrement {
  readonly fromCents: number
  readonly stepCents: number
}

/** Bands in ascending order. The first begins at 0, every step is above 0. */
export type BidIncrements = readonly BidIncrement[]

export const MAX_BID_INCREMENTS = 20

/** The current bid plus $1, whatever the price. */
export const DEFAULT_BID_INCREMENTS: BidIncrements = [{ fromCents: 0, stepCents: 100 }]

/** The least by which a bid has to raise a price. Both in cents. */
export function stepAt(priceCents: number, steps: BidIncrements): number {
  const band = steps.findLast(({ fromCents }) => fromCents <= priceCents)
  if (!band) throw new RangeError(`no bid step at ${priceCents} cents`)
  return band.stepCents
}

const bandField = z
  .object({ from: amountField(), step: amountField() }, 'Set a price and an increment.')
  .refine(({ step }) => step > 0, { path: ['step'], message: 'Use an increment greater than 0.' })

const AT_LEAST_ONE = 'Set at least one increment.'

/** A table of steps in a request: `[{ from: "0", step: "1" }, …]` in dollars in, bands in cents out. */
export const bidIncrementsField = z
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
  })
  .transform((bands): BidIncrements => bands.map(({ from, step }) => ({ fromCents: from, stepCents: step })))

/** A table of steps in an answer: the handler gives bands as `{ from, step }` in cents, JSON carries dollars. */
export const bidIncrementsOut = z.array(z.object({ from: amountOut, step: amountOut }))

/** Bands as answers carry them. */
export const presentBidIncrements = (steps: BidIncrements): z.input<typeof bidIncrementsOut> =>
  steps.map(({ fromCents, stepCents }) => ({ from: fromCents, step: stepCents }))
