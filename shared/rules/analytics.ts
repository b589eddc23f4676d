export const analyticsDays = [7, 30, 90] as const
export type AnalyticsDays = (typeof analyticsDays)[number]

/** Thresholds of insights, rates in percent (docs/specification.md, "Analytics"). */
export const FEW_LISTINGS = 5
export const LOW_CONVERSION = 1
export const GOOD_CONVERSION = 3

/** In percent, to two decimals; 0 without views. */
export const conversionRate = (sales: number, uniqueViews: number): number =>
  uniqueViews === 0 ? 0 : Math.round((10_000 * sales) / uniqueViews) / 100
