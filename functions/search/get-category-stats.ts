import { search } from '../../shared/endpoints/search.ts'
import { endpoint } from '../kit/endpoint.ts'
import { upToDateReplica } from './replica.ts'

export const handler = endpoint(search.getCategoryStats, {}, async ({ now }) => {
  const replica = await upToDateReplica()
  return replica
    .categoryStats(now)
    .map(({ averagePriceCents, ...stats }) => ({ ...stats, averagePrice: averagePriceCents }))
})
