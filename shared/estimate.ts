/** What a range rests on, the closest first: the maker's own pieces, pieces of the same form, or the whole category. */
export const estimateLevels = ['maker', 'kind', 'category'] as const
export type EstimateLevel = (typeof estimateLevels)[number]

/** Share of sales that a range is meant to contain. */
export const STATED_SHARE = 0.7

/** With fewer sales, the share inside is chance. */
export const MIN_SALES_TO_JUDGE = 20
