import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { tryWrite } from '../../platform/table.ts'
import { CLOSED_ACCOUNT } from '../closed-account/closed-name.ts'
import type { ChangedListing } from './change-feed.ts'
import { ListingEntity, markChanged, ownerPartition, ownerSortKey } from './listing-store.ts'

const EMPTIED = 'Removed listing'

export const isEmptied = ({ itemName, images }: ChangedListing): boolean => itemName === EMPTIED && images.length === 0

/**
 * Removes the listing of a person whose account is closed, with all they wrote and showed. Ids, price and counts stay for
 * those who bid, offered or watched. @returns false if it has changed since it was read
 */
export function emptyListing(listing: ChangedListing, now: Date): Promise<boolean> {
  const { id, sellerId, inventoryId, listingType, createdAt, changeKey } = listing
  const { priceCents, reserveCents, currentBidCents, bidCount, bidSeq, reserveFeePaid, watchCount } = listing
  const { auctionEndsAt, edits, offersRound, relistedAs } = listing
  return tryWrite(
    ListingEntity.build(PutItemCommand)
      .item({
        ...{ id, sellerId, inventoryId, listingType, createdAt },
        ...{ priceCents, reserveCents, currentBidCents, bidCount, bidSeq, reserveFeePaid, watchCount },
        ...{ auctionEndsAt, edits, offersRound, relistedAs },
        ...{ itemName: EMPTIED, sellerName: CLOSED_ACCOUNT, images: [], status: 'removed' },
        updatedAt: now.toISOString(),
        ownerPk: ownerPartition(sellerId),
        ownerSk: ownerSortKey(id),
        ...markChanged(id),
      })
      .options({ condition: { attr: 'changedSk', eq: changeKey } })
      .send(),
  )
}
