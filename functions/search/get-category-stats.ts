import { search } from '../../shared/contract/endpoints/search.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.getCategoryStats, {}, async ({ now }) => {
  const engine = await searchEngine()
  const stats = await engine.categoryStats(now)
  return stats.map(({ averagePriceCents, ...each }) => ({ ...each, averagePrice: averagePriceCents }))
})
