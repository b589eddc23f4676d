import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import '../platform/tracing.ts'
import { transports } from './deliver.ts'
import { eventsOfChanges } from './events-of-changes.ts'
import { relayRecords } from './relaying.ts'

const deps = { ...transports(), eventsOfChanges, clock: Date.now, pause }

/** The outbox publisher: delivers events from the table's stream to every reaction. */
export const handler = (event: DynamoDBStreamEvent) => relayRecords(event, deps)
