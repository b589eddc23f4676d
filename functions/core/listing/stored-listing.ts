import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import type { ChangedListing } from './change-feed.ts'
import { ListingEntity } from './listing-store.ts'

export const isListingItem = ({ entity }: Readonly<Record<string, unknown>>): boolean =>
  entity === ListingEntity.entityName

/** A listing from its item, as the table's stream has it. */
export function listingOfItem(item: Readonly<Record<string, unknown>>): ChangedListing {
  const { changedSk, ...listing } = ListingEntity.build(EntityFormatter).format({ ...item })
  return { ...listing, changeKey: changedSk }
}
