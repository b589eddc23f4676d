import type { ListingSummary } from '../../../shared/endpoints/listings.ts'

/** Each listing once. */
export function featuredFirst(
  featured: readonly ListingSummary[],
  newest: readonly ListingSummary[],
  count: number,
): ListingSummary[] {
  const ids = new Set(featured.map(({ id }) => id))
  return [...featured, ...newest.filter(({ id }) => !ids.has(id))].slice(0, count)
}
