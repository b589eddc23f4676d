import { dealers } from '../../shared/contract/endpoints/dealers.ts'
import { findDealerApplications } from '../core/dealer/dealer-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentFound } from './reviewing.ts'

export const handler = endpoint(dealers.listDealerApplications, {}, async ({ query: { queue, cursor } }) => {
  const found = await findDealerApplications(queue, cursor)
  return { applications: await Promise.all(found.applications.map(presentFound)), cursor: found.cursor }
})
