import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { isConditionFailure } from '../kit/table.ts'
import { ListingEntity, type ListingRecord, markChanged } from './listing-store.ts'

/**
 * Features a listing that is for sale, or that somebody is paying for, until a time; or no longer.
 * @returns the listing, or undefined when it is not for sale, or promised to a buyer
 */
export async function setFeatured(id: string, until: string | null, now: Date): Promise<ListingRecord | undefined> {
  try {
    const { Attributes } = await ListingEntity.build(UpdateItemCommand)
      .item({ id, featuredUntil: until ?? $remove(), ...markChanged() })
      .options({
        condition: {
          and: [
            { attr: 'status', in: ['active', 'reserved'] },
            { attr: 'awardedTo', exists: false },
            {
              or: [
                { attr: 'auctionEndsAt', exists: false },
                { attr: 'auctionEndsAt', gt: now.toISOString() },
              ],
            },
          ],
        },
        returnValues: 'ALL_NEW',
      })
      .send()
    return Attributes as ListingRecord
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}
