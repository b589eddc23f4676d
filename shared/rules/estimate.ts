/** What a range rests on, the closest first: the maker's own pieces, pieces of the same form, or the whole category. */
export const estimateLevels = ['maker', 'kind', 'category'] as const
export type EstimateLevel = (typeof estimateLevels)[number]

/** A wider range says nothing: its higher end at most so many times the lower. */
export const MAX_ESTIMATE_RATIO = 5

/** Whether a range may be called an estimate. One end alone is a figure, and no range. */
export const isEstimate = (min: number | null | undefined, max: number | null | undefined): boolean =>
  min == null || max == null || (min <= max && max <= min * MAX_ESTIMATE_RATIO)

/** Share of sales that a range is meant to contain. */
export const STATED_SHARE = 0.7

/** With fewer sales, the share inside is chance. */
export const MIN_SALES_TO_JUDGE = 20
