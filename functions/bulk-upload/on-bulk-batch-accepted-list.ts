import { bulkBatchAccepted } from '../../events/import.ts'
import { reaction } from '../platform/reaction.ts'
import { listBatch } from './listing-rows.ts'
import { tellProgress } from './publishing-progress.ts'

export const handler = reaction(bulkBatchAccepted, {}, async ({ payload, occurredAt, now }) => {
  await listBatch(payload, occurredAt, now)
  await tellProgress(payload)
})
