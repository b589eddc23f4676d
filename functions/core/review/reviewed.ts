import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { type TransactionPart, table } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { listingPartition } from '../listing/listing-store.ts'

/** A listing is sold once, so its review has the one place that there is for it. */
export const ReviewEntity = new Entity({
  name: 'review',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    transactionId: string(),
    itemName: string(),
    sellerId: string(),
    buyerId: string(),
    buyerName: string(),
    rating: number(),
    title: string().optional(),
    comment: string().optional(),
    sellerResponse: string().optional(),
    respondedAt: string().optional(),
    /** By an admin. It is no longer shown or counted. */
    removedAt: string().optional(),
    createdAt: string(),
    updatedAt: string(),
    /** Found by its seller, in the order of time. */
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: 'REVIEW' }),
})

export type ReviewRecord = FormattedItem<typeof ReviewEntity>

/** What a seller's reviews come to, counted with each of them. */
export const RatingEntity = new Entity({
  name: 'seller-rating',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    /** Sum of all stars. */
    sum: number(),
    count: number(),
  }),
  computeKey: ({ sellerId }: { sellerId: string }) => ({ pk: userPartition(sellerId), sk: 'RATING' }),
})

export type SellerRating = Omit<FormattedItem<typeof RatingEntity>, 'sellerId'>

export async function findReview(listingId: string): Promise<ReviewRecord | undefined> {
  const { Item } = await ReviewEntity.build(GetItemCommand).key({ listingId }).options({ consistent: true }).send()
  return Item
}

/** Parts of removing it, or of undoing that. Refused if it is so already. */
export const setReviewRemoved = (
  { listingId, sellerId, rating }: ReviewRecord,
  isRemoved: boolean,
  now: Date,
): TransactionPart[] => [
  ReviewEntity.build(UpdateTransaction)
    .item({ listingId, removedAt: isRemoved ? now.toISOString() : $remove() })
    .options({
      condition: {
        and: [
          { attr: 'rating', eq: rating },
          { attr: 'removedAt', exists: !isRemoved },
        ],
      },
    }),
  RatingEntity.build(UpdateTransaction).item({
    sellerId,
    sum: $add(isRemoved ? -rating : rating),
    count: $add(isRemoved ? -1 : 1),
  }),
]
