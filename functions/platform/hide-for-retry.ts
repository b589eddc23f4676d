import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import { retryDelaySeconds } from '../../events/delivery.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { config } from './config.ts'

const sqs = new SQSClient(limitedTo(callLimits.queues))

export async function hideForRetry(records: readonly SQSRecord[]): Promise<void> {
  const [first] = records
  if (!first?.eventSourceARN?.startsWith(config.queueArnPrefix)) return
  const queue = first.eventSourceARN.slice(config.queueArnPrefix.length)
  const { Failed = [] } = await sqs.send(
    new ChangeMessageVisibilityBatchCommand({
      QueueUrl: `${config.queueUrlPrefix}${queue}`,
      Entries: records.map(({ receiptHandle, attributes }, index) => ({
        Id: String(index),
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: retryDelaySeconds(Number(attributes.ApproximateReceiveCount) || 1, Math.random()),
      })),
    }),
  )
  if (Failed.length > 0) throw new Error(`${Failed.length} of ${records.length} messages: ${Failed[0]?.Message}`)
}
