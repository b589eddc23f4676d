import { setTimeout as pause } from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { callLimits, limitedTo } from '../platform/call-limits.ts'
import '../platform/tracing.ts'
import { eventsOfChanges } from './events-of-changes.ts'
import { relayRecords } from './relaying.ts'

const sqs = new SQSClient(limitedTo(callLimits.queues))

/** The outbox publisher: sends events from the table's stream to the queue of every reaction. */
export const handler = (event: DynamoDBStreamEvent) =>
  relayRecords(event, { eventsOfChanges, sqs, clock: Date.now, pause })
