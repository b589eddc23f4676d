import type { CategoryStats } from '../../../shared/contract/endpoints/search.ts'
import { categories } from '../../../shared/rules/listing.ts'

const TRENDING = 3

export interface Tile {
  category: string
  count: number
}

/** A tile for each of our categories; sellers' own categories are found by search. */
export function tilesFrom(stats: readonly CategoryStats[]): Tile[] {
  const counts = new Map(stats.map(({ category, count }) => [category, count]))
  return categories.map(category => ({ category, count: counts.get(category) ?? 0 }))
}

/** The stats come fullest first. */
export const trendingFrom = (stats: readonly CategoryStats[]): readonly CategoryStats[] => stats.slice(0, TRENDING)
