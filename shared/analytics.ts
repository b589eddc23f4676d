/** Periods of daily figures, in days. */
export const analyticsDays = [7, 30, 90] as const
export type AnalyticsDays = (typeof analyticsDays)[number]

/** Insights for sellers (docs/specification.md, "Analytics"). */
export const FEW_LISTINGS = 5
export const LOW_CONVERSION = 1
export const GOOD_CONVERSION = 3

/** Sales in percent of unique views, to two decimals. 0 without views. */
export const conversionRate = (sales: number, uniqueViews: number): number =>
  uniqueViews === 0 ? 0 : Math.round((10_000 * sales) / uniqueViews) / 100
