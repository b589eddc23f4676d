import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { unlessRefused } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord, markChanged } from './listing-store.ts'

/** What is for sale, or held by someone who is paying for it, and promised to nobody. */
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

/**
 * Features a listing that is for sale, or that someone is paying for, until a time; or no longer, whatever became of it.
 * @returns the listing, or undefined when it is not for sale, or promised to a buyer
 */
export async function setFeatured(id: string, until: string | null, now: Date): Promise<ListingRecord | undefined> {
  const answer = await unlessRefused(
    ListingEntity.build(UpdateItemCommand)
      .item({ id, featuredUntil: until ?? $remove(), ...markChanged() })
      .options({
        condition: until === null ? isThere : canBeFeatured(now),
        returnValues: 'ALL_NEW',
      })
      .send(),
  )
  return answer?.Attributes
}
