import { setTimeout as pause } from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { callLimits, limitedTo } from '../kit/call-limits.ts'
import { relayRecords } from './relaying.ts'

const sqs = new SQSClient(limitedTo(callLimits.queues))

/** Hands what the table's stream says to the queue of every reaction to it. */
export const handler = (event: DynamoDBStreamEvent) => relayRecords(event, { sqs, clock: Date.now, pause })
