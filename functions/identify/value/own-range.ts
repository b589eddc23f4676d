import { isEstimate } from '../../../shared/rules/estimate.ts'
import type { Comparable } from '../../core/comparables/comparables.ts'
import { inSteps, type ValueRange } from '../../core/comparables/value.ts'
import { byPrecision, type Dated, type Outlook, outlookOf, pricesOf, together, typicalOf } from './own-outlook.ts'

/** Standard deviation of log prices that few of them are taken to have at least (docs/decisions/34-values.md). */
const LEAST_SPREAD = { piece: 0.45, form: 0.9, category: 1.1 }
/** Variance of the log prices of one form around its usual price. */
const WITHIN_FORM = LEAST_SPREAD.form ** 2
/** However closely the pieces of a form were sold together, their number says no more. */
const MIN_VARIANCE_OF_FORM = 0.05
/** How many standard deviations each end is away, so that the stated share sells within. */
const REACH = 1.28

/** What else was sold, beside a piece's own prices. */
export interface Market {
  readonly ofForm: readonly Comparable[]
  /** Of its category, where too little is of its form. */
  readonly ofCategory: readonly Dated[]
}

/** What a piece fetched and what others fetch, each by its precision. Null if its ends are too far apart. */
export function ownRange(own: readonly Dated[], market: Market, now: Date): ValueRange | null {
  const range = inSteps(...exactOwnRange(own, market, now))
  return isEstimate(range.minCents, range.maxCents) ? range : null
}

export function exactOwnRange(own: readonly Dated[], market: Market, now: Date): [number, number] {
  const { middle, variance } = together(outlookOfMarket(market, now), outlookOf(pricesOf(own, now), LEAST_SPREAD.piece))
  const half = REACH * Math.sqrt(variance)
  return [Math.exp(middle - half), Math.exp(middle + half)]
}

function outlookOfMarket({ ofForm, ofCategory }: Market, now: Date): Outlook {
  const near = pricesOf(ofForm, now)
  if (ofCategory.length === 0) return outlookOf(near, LEAST_SPREAD.form)
  // A dozen spoons say as much about a tankard as one.
  const forms = [...Map.groupBy(ofCategory, ({ form }) => form)].map(([form, ofIt]) =>
    typicalOf(form ?? '', pricesOf(ofIt, now)),
  )
  const usual = usualOfForm(outlookOf(forms, LEAST_SPREAD.category), near)
  return { middle: usual.middle, variance: usual.variance + WITHIN_FORM }
}

/** What is usual for a form of which one or two pieces are known, or none. */
function usualOfForm(amongForms: Outlook, prices: Parameters<typeof outlookOf>[0]): Outlook {
  if (prices.length === 0) return amongForms
  const { middle, variance } = outlookOf(prices, LEAST_SPREAD.form)
  return byPrecision(amongForms, { middle, variance: Math.max(MIN_VARIANCE_OF_FORM, variance - WITHIN_FORM) })
}
