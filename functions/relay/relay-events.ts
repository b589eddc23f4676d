import { setTimeout as pause } from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { relayRecords } from './relaying.ts'

const sqs = new SQSClient({
  // A connection that hangs must not take the time of all records behind it.
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
})

/** Hands what the table's stream says to the queue of every reaction to it. */
export const handler = (event: DynamoDBStreamEvent) => relayRecords(event, { sqs, clock: Date.now, pause })
