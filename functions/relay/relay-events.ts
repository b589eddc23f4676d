import { setTimeout as pause } from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { eventsOfAuction, eventsOfRecorded } from '../core/auction/auction-events.ts'
import { AuctionEntity } from '../core/auction/auction-store.ts'
import { RecordedEntity } from '../core/auction/recorded-store.ts'
import { eventsOfItem } from '../core/inventory/inventory-events.ts'
import { InventoryEntity } from '../core/inventory/inventory-store.ts'
import { eventsOfListing } from '../core/listing/listing-events.ts'
import { ListingEntity } from '../core/listing/listing-store.ts'
import { callLimits, limitedTo } from '../platform/call-limits.ts'
import { relayRecords } from './relaying.ts'

const eventsOfChanges = {
  [AuctionEntity.entityName]: eventsOfAuction,
  [RecordedEntity.entityName]: eventsOfRecorded,
  [ListingEntity.entityName]: eventsOfListing,
  [InventoryEntity.entityName]: eventsOfItem,
}

const sqs = new SQSClient(limitedTo(callLimits.queues))

/** The outbox publisher: sends events from the table's stream to the queue of every reaction. */
export const handler = (event: DynamoDBStreamEvent) =>
  relayRecords(event, { eventsOfChanges, sqs, clock: Date.now, pause })
