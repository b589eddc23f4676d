import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set } from 'dynamodb-toolbox/entity/actions/update'
import { addItemPhoto } from '../inventory/inventory-store.ts'
import { ListingEntity, markChanged } from './listing-store.ts'

interface Illustrated {
  readonly userId: string
  readonly inventoryId: string
  readonly listingId: string
}

/** Neither listing nor item may have a photograph, and bidders and buyers must see no changes. */
export const illustrate = ({ userId, inventoryId, listingId }: Illustrated, images: readonly string[], now: Date) => [
  ListingEntity.build(UpdateTransaction)
    .item({
      id: listingId,
      imageUrl: images[0],
      images: $set([...images]),
      updatedAt: now.toISOString(),
      ...markChanged(listingId),
    })
    .options({
      condition: {
        and: [
          { attr: 'status', eq: 'active' },
          { attr: 'bidCount', eq: 0 },
          { attr: 'imageUrl', exists: false },
        ],
      },
    }),
  addItemPhoto({ userId, id: inventoryId }, images[0] ?? ''),
]
