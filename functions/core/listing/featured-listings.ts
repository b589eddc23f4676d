import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { unlessRefused } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord, markChanged } from './listing-store.ts'

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

/** @param until null ends it. @returns undefined if the listing is not for sale, or reserved by an offer */
export async function setFeatured(id: string, until: string | null, now: Date): Promise<ListingRecord | undefined> {
  const answer = await unlessRefused(
    ListingEntity.build(UpdateItemCommand)
      .item({ id, featuredUntil: until ?? $remove(), ...markChanged(id) })
      .options({
        condition: until === null ? isThere : canBeFeatured(now),
        returnValues: 'ALL_NEW',
      })
      .send(),
  )
  return answer?.Attributes
}
