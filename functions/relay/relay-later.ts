import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { Delivery } from '../../events/event.ts'
import '../platform/tracing.ts'
import { log } from '../platform/log.ts'
import { deliver, transports } from './deliver.ts'

const ways = transports()

/** Delivers what was to wait for some seconds. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const outcomes = await Promise.all(
    Records.map(async ({ messageId, body }) => {
      try {
        await deliver((JSON.parse(body) as Delivery).to, body, ways)
        return []
      } catch (error) {
        await log.error('event not delivered', { body, error })
        return [{ itemIdentifier: messageId }]
      }
    }),
  )
  return { batchItemFailures: outcomes.flat() }
}
