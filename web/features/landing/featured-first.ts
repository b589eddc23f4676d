import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'

interface Landing {
  auctions: readonly ListingSummary[]
  items: readonly ListingSummary[]
  newest: readonly ListingSummary[]
}

/** None that another section shows, and each once. */
export function featuredFirst(
  featured: readonly ListingSummary[],
  { auctions, items, newest }: Landing,
  count: number,
): ListingSummary[] {
  const shown = new Set([...auctions, ...items].map(({ id }) => id))
  const pieces = new Map([...featured, ...newest].map(piece => [piece.id, piece]))
  return [...pieces.values()].filter(({ id }) => !shown.has(id)).slice(0, count)
}
