import { search } from '../../shared/endpoints/search.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.getCategoryStats, {}, async ({ now }) => {
  const replica = await upToDateReplica()
  return replica
    .categoryStats(now)
    .map(({ averagePriceCents, ...stats }) => ({ ...stats, averagePrice: averagePriceCents }))
})
