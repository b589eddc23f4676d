import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { type TransactionPart, tryTransact } from '../../platform/table.ts'
import { findListing, ListingEntity, type ListingRecord, markChanged } from './listing-store.ts'

const canBeFeatured = (now: Date) => ({
  and: [
    { attr: 'status' as const, in: ['active' as const, 'reserved' as const] },
    { attr: 'awardedTo' as const, exists: false },
    {
      or: [
        { attr: 'auctionEndsAt' as const, exists: false },
        { attr: 'auctionEndsAt' as const, gt: now.toISOString() },
      ],
    },
  ],
})

const isThere = {
  and: [
    { attr: 'status' as const, exists: true },
    { attr: 'status' as const, ne: 'removed' as const },
  ],
}

/** Fails if the listing is not for sale, or reserved by an offer. @param until null ends it */
export const feature = (id: string, until: string | null, now: Date): TransactionPart =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, featuredUntil: until ?? $remove(), ...markChanged(id) })
    .options({ condition: until === null ? isThere : canBeFeatured(now) })

/** @returns undefined where `feature` fails */
export const setFeatured = async (id: string, until: string | null, now: Date): Promise<ListingRecord | undefined> =>
  (await tryTransact(feature(id, until, now))) ? findListing(id) : undefined
