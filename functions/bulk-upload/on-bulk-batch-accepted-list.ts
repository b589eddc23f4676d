import { bulkBatchAccepted } from '../../events/bulk-batch-accepted.ts'
import { reaction } from '../platform/reaction.ts'
import { listBatch } from './listing-rows.ts'

export const handler = reaction(bulkBatchAccepted, {}, ({ payload, occurredAt, now }) =>
  listBatch(payload, occurredAt, now),
)
