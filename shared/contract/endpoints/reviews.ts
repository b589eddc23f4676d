import * as z from 'zod'
import { trackRecord } from '../../rules/track-record.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, optionalText, requiredText } from '../fields.ts'
import { shop } from './sellers.ts'

export const REVIEW_TITLE_MAX = 120
export const REVIEW_COMMENT_MAX = 4000
export const RESPONSE_MAX = 2000

export const MAX_RATING = 5

const CHOOSE_RATING = 'Choose one to five stars.'

export const review = z.object({
  /** The id of the sale it is about: each of its pieces is reviewed once. */
  id: z.string(),
  listingId: z.string(),
  itemName: z.string(),
  sellerId: z.string(),
  buyerName: z.string(),
  /** An admin has removed it: what it said is not shown, and its stars, here 0, don't count. */
  removed: z.boolean(),
  rating: z.number().int(),
  title: z.string().nullable(),
  comment: z.string().nullable(),
  sellerResponse: z.string().nullable(),
  respondedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Review = z.output<typeof review>

const ofSeveral = {
  /** Of a purchase of several pieces: which one. Absent: the first. */
  listingId: idField.optional(),
}

export const createReviewBody = z.object({
  transactionId: idField,
  ...ofSeveral,
  rating: z.int(CHOOSE_RATING).min(1, CHOOSE_RATING).max(MAX_RATING, CHOOSE_RATING),
  title: optionalText(REVIEW_TITLE_MAX),
  comment: optionalText(REVIEW_COMMENT_MAX),
})

export const respondToReviewBody = z.object({
  ...ofSeveral,
  response: requiredText(RESPONSE_MAX, 'Please write a response.'),
})

/** Reviews that everyone reads are kept this long; their own, people get from `getMyReview`. */
const CACHE_SECONDS = 60

/** A holiday that begins is seen soon by who is about to buy. */
const SELLER_CACHE_SECONDS = 15

export const reviews = defineEndpoints({
  createReview: {
    method: 'POST',
    path: '/api/reviews',
    auth: 'member',
    confirmed: true,
    summary: 'Review one of my purchases, once.',
    body: createReviewBody,
    response: review,
    status: 201,
    errors: ['not_found', 'already_reviewed'],
  },
  respondToReview: {
    method: 'POST',
    path: '/api/reviews/{id}/response',
    auth: 'member',
    confirmed: true,
    summary: 'Respond to a review of one of my sales, or change my response.',
    params: idParams,
    body: respondToReviewBody,
    response: review,
    errors: ['not_found'],
  },
  getListingReviews: {
    method: 'GET',
    path: '/api/listings/{id}/reviews',
    auth: 'public',
    summary: 'Get the buyer’s review of a sold listing.',
    params: idParams,
    response: z.object({ reviews: z.array(review) }),
    errors: ['not_found'],
    cacheSeconds: CACHE_SECONDS,
  },
  getMyReview: {
    method: 'GET',
    path: '/api/listings/{id}/my-review',
    auth: 'member',
    summary: 'Get my role in the sale of a listing, and its review.',
    params: idParams,
    response: z.object({
      /** Null for everyone but its buyer and its seller. The buyer writes the review, the seller responds. */
      role: z.enum(['buyer', 'seller']).nullable(),
      transactionId: z.string().nullable(),
      review: review.nullable(),
    }),
    errors: ['not_found'],
  },
  getSellerReviews: {
    method: 'GET',
    path: '/api/seller/{sellerId}/reviews',
    auth: 'public',
    summary: 'Get a seller’s profile, track record and reviews, newest first, in pages.',
    params: z.object({ sellerId: idField }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z
        .string()
        .max(100)
        .regex(/^[\w.:#-]+$/, 'This cursor is not valid.')
        .optional(),
    }),
    response: z.object({
      sellerName: z.string(),
      sellerImageUrl: z.string().nullable(),
      memberSince: z.string(),
      /** A country, as they said in their usual delivery terms. Null: they said nothing. */
      shipsFrom: z.string().nullable(),
      trackRecord,
      /** When an admin checked this dealer's business. Null: not, or it has changed since. */
      dealerCheckedAt: z.string().nullable(),
      /** Stripe knows who they are: it pays them. */
      isKnownToStripe: z.boolean(),
      followerCount: z.number().int(),
      shop: shop.pick({ returnDays: true, returnPayer: true, dispatchDays: true, holiday: true }),
      /** Average of all reviews: the sum of their stars divided by their number. Null without any. */
      averageRating: z.number().nullable(),
      reviewCount: z.number().int(),
      reviews: z.array(review),
      cursor: z.string().nullable(),
    }),
    errors: ['not_found', 'account_closed'],
    cacheSeconds: SELLER_CACHE_SECONDS,
  },
})
