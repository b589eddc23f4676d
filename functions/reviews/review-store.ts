import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { reviewPosted } from '../../events/review.ts'
import { FollowersEntity } from '../core/follow/follow-store.ts'
import { ListingEntity, type ListingRecord } from '../core/listing/listing-store.ts'
import { RatingEntity, ReviewEntity, type ReviewRecord, type SellerRating } from '../core/review/reviewed.ts'
import { ShopEntity, type ShopRecord } from '../core/shop/shop-store.ts'
import { type MeasuredSeller, TrackRecordEntity } from '../core/standing/track-record-store.ts'
import { emit } from '../platform/outbox.ts'
import { table, tryTransact, unlessRefused } from '../platform/table.ts'
import { UserEntity, type UserRecord } from '../platform/users.ts'

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
      .options({
        condition: {
          and: [
            { attr: 'sellerId', eq: sellerId },
            { attr: 'removedAt', exists: false },
          ],
        },
        returnValues: 'ALL_NEW',
      })
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
  readonly shop: ShopRecord | undefined
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
        ShopEntity.build(BatchGetRequest).key({ sellerId }),
      )
      .options({ consistent: true }),
  )
  const [seller, rating, measured, followers, shop] = Responses?.[0] ?? []
  return {
    seller,
    rating: rating ?? { sum: 0, count: 0 },
    measured,
    followerCount: followers?.followers ?? 0,
    shop,
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
