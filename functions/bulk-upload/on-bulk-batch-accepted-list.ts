import { bulkBatchAccepted } from '../../events/import.ts'
import { reaction } from '../platform/reaction.ts'
import { draftBatch } from './drafting-rows.ts'
import { tellProgress } from './publishing-progress.ts'

export const handler = reaction(bulkBatchAccepted, {}, async ({ payload, occurredAt, now }) => {
  await draftBatch(payload, occurredAt, now)
  await tellProgress(payload)
})
