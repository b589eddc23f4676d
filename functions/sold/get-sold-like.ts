import { sold } from '../../shared/endpoints/sold.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { endpoint } from '../platform/endpoint.ts'
import { describedBy, presentGroup } from './present-sold.ts'

export const handler = endpoint(sold.getSoldLike, {}, async ({ query }) => {
  const replica = await upToDateReplica()
  return presentGroup(replica.soldGroup(describedBy(query), query.except ?? null))
})
