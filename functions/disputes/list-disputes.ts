import { disputes } from '../../shared/contract/endpoints/disputes.ts'
import { findDisputeQueue } from '../core/money/dispute/dispute-store.ts'
import { presentDispute } from '../core/money/dispute/present-disputes.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(disputes.listDisputes, {}, async ({ query }) => {
  const page = await findDisputeQueue(query.queue, query.cursor)
  return { disputes: page.disputes.map(presentDispute), cursor: page.cursor }
})
