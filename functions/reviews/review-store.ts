import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { reviewPosted } from '../../events/review.ts'
import { FollowersEntity } from '../core/follow/follow-store.ts'
import { ListingEntity, type ListingRecord, listingPartition } from '../core/listing/listing-store.ts'
import { emit } from '../platform/outbox.ts'
import { table, tryTransact, unlessRefused } from '../platform/table.ts'
import { UserEntity, type UserRecord, userPartition } from '../platform/users.ts'
import { type MeasuredSeller, TrackRecordEntity } from './track-record-store.ts'

/** A listing is sold once, so its review has the one place that there is for it. */
const ReviewEntity = new Entity({
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
const RatingEntity = new Entity({
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

const sellerPartition = (sellerId: string) => `REVIEWS#${sellerId}`
const sellerSortKey = ({ createdAt, transactionId }: ReviewRecord) => `${createdAt}#${transactionId}`

/** @returns false if the purchase was reviewed before */
export async function postReview(review: ReviewRecord, now: Date): Promise<boolean> {
  const { sellerId, rating } = review
  return tryTransact(
    ReviewEntity.build(PutTransaction)
      .item({ ...review, ownerPk: sellerPartition(sellerId), ownerSk: sellerSortKey(review) })
      .options({ condition: { attr: 'createdAt', exists: false } }),
    RatingEntity.build(UpdateTransaction).item({ sellerId, sum: $add(rating), count: $add(1) }),
    emit(reviewPosted, review, now),
  )
}

/** @returns undefined if this seller has no such review */
export async function noteResponse(
  { listingId, sellerId }: Pick<ReviewRecord, 'listingId' | 'sellerId'>,
  sellerResponse: string,
  now: Date,
): Promise<ReviewRecord | undefined> {
  const time = now.toISOString()
  const answer = await unlessRefused(
    ReviewEntity.build(UpdateItemCommand)
      .item({ listingId, sellerResponse, respondedAt: time, updatedAt: time })
      .options({ condition: { attr: 'sellerId', eq: sellerId }, returnValues: 'ALL_NEW' })
      .send(),
  )
  return answer?.Attributes
}

export async function findReviewedListing(
  id: string,
): Promise<{ listing: ListingRecord | undefined; review: ReviewRecord | undefined }> {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ListingEntity.build(BatchGetRequest).key({ id }),
        ReviewEntity.build(BatchGetRequest).key({ listingId: id }),
      )
      .options({ consistent: true }),
  )
  const [listing, review] = Responses?.[0] ?? []
  return { listing, review }
}

interface RatedSeller {
  readonly seller: UserRecord | undefined
  readonly rating: SellerRating
  /** As it was last measured. */
  readonly measured: MeasuredSeller | undefined
  readonly followerCount: number
}

export async function findRatedSeller(sellerId: string): Promise<RatedSeller> {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        UserEntity.build(BatchGetRequest).key({ id: sellerId }),
        RatingEntity.build(BatchGetRequest).key({ sellerId }),
        TrackRecordEntity.build(BatchGetRequest).key({ sellerId }),
        FollowersEntity.build(BatchGetRequest).key({ sellerId }),
      )
      .options({ consistent: true }),
  )
  const [seller, rating, measured, followers] = Responses?.[0] ?? []
  return {
    seller,
    rating: rating ?? { sum: 0, count: 0 },
    measured,
    followerCount: followers?.followers ?? 0,
  }
}

/** `after` is the last page's cursor. */
export async function findSellerReviews(sellerId: string, limit: number, after: string | undefined) {
  const { Items, LastEvaluatedKey } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: sellerPartition(sellerId), ...(after && { range: { lt: after } }) })
    .entities(ReviewEntity)
    .options({ reverse: true, limit })
    .send()
  const reviews: ReviewRecord[] = Items ?? []
  const last = reviews.at(-1)
  return { reviews, cursor: LastEvaluatedKey && last ? sellerSortKey(last) : null }
}
