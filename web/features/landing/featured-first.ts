import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'

interface Landing {
  auctions: readonly ListingSummary[]
  items: readonly ListingSummary[]
  newest: readonly ListingSummary[]
}

const MAX_OF_ONE_SELLER = 2

/** None that another section shows, each once, and a third of one seller only where others have too few. */
export function featuredFirst(
  featured: readonly ListingSummary[],
  { auctions, items, newest }: Landing,
  count: number,
): ListingSummary[] {
  const shown = new Set([...auctions, ...items].map(({ id }) => id))
  const pieces = [...new Map([...featured, ...newest].map(piece => [piece.id, piece])).values()]
  const left = pieces.filter(({ id }) => !shown.has(id))
  const isMore = left.map(
    ({ userId }, n) => left.slice(0, n).filter(each => each.userId === userId).length >= MAX_OF_ONE_SELLER,
  )
  return [...left.filter((_, n) => !isMore[n]), ...left.filter((_, n) => isMore[n])].slice(0, count)
}
