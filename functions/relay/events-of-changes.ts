import { eventsOfAuction, eventsOfRecorded } from '../core/auction/auction-events.ts'
import { AuctionEntity } from '../core/auction/auction-store.ts'
import { RecordedEntity } from '../core/auction/recorded-store.ts'
import { eventsOfItem } from '../core/inventory/inventory-events.ts'
import { InventoryEntity } from '../core/inventory/inventory-store.ts'
import { eventsOfListing } from '../core/listing/listing-events.ts'
import { ListingEntity } from '../core/listing/listing-store.ts'

/** By entity name. The table's stream is filtered for these and the outbox (infra/stacks/reactions-stack.ts). */
export const eventsOfChanges = {
  [AuctionEntity.entityName]: eventsOfAuction,
  [RecordedEntity.entityName]: eventsOfRecorded,
  [ListingEntity.entityName]: eventsOfListing,
  [InventoryEntity.entityName]: eventsOfItem,
}
