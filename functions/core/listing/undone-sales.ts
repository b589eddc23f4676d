import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { ListingEntity, markChanged } from './listing-store.ts'

/** Part of a transaction; refused if the listing was not sold by this checkout. The time of the sale stays. */
export const setSaleUndone = (id: string, checkoutId: string, isUndone: boolean) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, saleUndone: isUndone || $remove(), ...markChanged(id) })
    .options({
      condition: {
        and: [
          { attr: 'status', eq: 'sold' },
          { attr: 'checkoutId', eq: checkoutId },
        ],
      },
    })
