import { newId } from '../../platform/ids.ts'
import type { UserRecord } from '../../platform/users.ts'
import type { DraftRecord } from '../draft/draft-store.ts'
import { type ListingInput, listItem } from '../listing/create/listing-an-item.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { withinDay } from './day-limits.ts'
import { withinLiveListings } from './live-listings.ts'

/**
 * Lists a piece of the seller's collection, as every way to list one does.
 * @param draft what the input was read from
 * @throws DomainError limit_reached, and those of `listItem`
 */
export function listWithinLimits(
  input: ListingInput,
  seller: UserRecord,
  now: Date,
  draft?: DraftRecord,
): Promise<ListingRecord> {
  const id = newId(now)
  const list = () => listItem(input, seller, now, { id, draft })
  return withinDay('listingsADay', seller, 1, now, () => withinLiveListings(seller, [id], now, list))
}
