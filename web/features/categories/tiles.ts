import type { CategoryStats } from '../../../shared/endpoints/search.ts'
import { type Category, categories } from '../../../shared/listing.ts'

/** SPEC.md section 9: these are always shown. */
const standing: readonly Category[] = [
  'Furniture',
  'Ceramics',
  'Jewelry',
  'Art',
  'Books',
  'Textiles',
  'Glass',
  'Metalwork',
]
const TRENDING = 3

export interface Tile {
  category: string
  count: number
}

/** The eight categories, then the others that have pieces. */
export function tilesFrom(stats: readonly CategoryStats[]): Tile[] {
  const countOf = (category: string) => stats.find(stat => stat.category === category)?.count ?? 0
  const others = categories.filter(category => !standing.includes(category) && countOf(category) > 0)
  return [...standing, ...others].map(category => ({ category, count: countOf(category) }))
}

/** The fullest categories; they come in that order. */
export const trendingFrom = (stats: readonly CategoryStats[]): readonly CategoryStats[] => stats.slice(0, TRENDING)
