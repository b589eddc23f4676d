import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { experts } from '../../shared/contract/endpoints/experts.ts'
import { MIN_SALES_TO_JUDGE } from '../../shared/rules/estimate.ts'
import { findExperts } from '../core/expert/expert-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readBatches } from '../platform/read-batches.ts'
import { UserEntity } from '../platform/users.ts'
import { presentExpert } from './present-expert.ts'

/** Without those who are suspended. */
export const handler = endpoint(experts.listExperts, {}, async () => {
  const standing = (await findExperts()).filter(({ endedAt }) => !endedAt)
  const requests = standing.map(({ userId: id }) => UserEntity.build(BatchGetRequest).key({ id }))
  const people = await readBatches(requests, { consistent: false })
  const fit = new Set(people.filter(({ suspended }) => !suspended).map(({ id }) => id))
  return {
    experts: standing
      .filter(({ userId }) => fit.has(userId))
      .map(presentExpert)
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    minSales: MIN_SALES_TO_JUDGE,
  }
})
