import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { unlessRefused } from '../../platform/table.ts'
import { ListingEntity, markChanged } from './listing-store.ts'

/** Nothing happens if the listing was not sold by this checkout. The time of the sale stays. */
export async function noteSaleUndone(id: string, checkoutId: string, isUndone: boolean): Promise<void> {
  await unlessRefused(
    ListingEntity.build(UpdateItemCommand)
      .item({ id, saleUndone: isUndone || $remove(), ...markChanged() })
      .options({
        condition: {
          and: [
            { attr: 'status', eq: 'sold' },
            { attr: 'checkoutId', eq: checkoutId },
          ],
        },
      })
      .send(),
  )
}
