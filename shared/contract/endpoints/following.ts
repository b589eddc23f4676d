import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'
import { listingSummary } from './listings.ts'

export const MAX_FOLLOWED = 1000

const followStatus = z.object({
  isFollowed: z.boolean(),
  followerCount: z.number().int(),
})

export const followedPerson = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** A country, as they said in their usual delivery terms. Null: they said nothing. */
  shipsFrom: z.string().nullable(),
  /** How many pieces they have for sale. */
  forSale: z.number().int(),
  followedAt: z.string(),
})
export type FollowedPerson = z.output<typeof followedPerson>

const sellerParams = z.object({ sellerId: idField })

const SIGNED_OUT = 'Please log in to follow people.'

export const following = defineEndpoints({
  listFollowed: {
    method: 'GET',
    path: '/api/following',
    auth: 'member',
    summary: 'List whom I follow, followed last first, in pages.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(24),
      cursor: z
        .string()
        .max(100)
        .regex(/^[\w.:#-]+$/, 'This cursor is not valid.')
        .optional(),
    }),
    response: z.object({
      people: z.array(followedPerson),
      total: z.number().int(),
      cursor: z.string().nullable(),
    }),
  },
  getFollowedIds: {
    method: 'GET',
    path: '/api/following/ids',
    auth: 'member',
    summary: 'List the ids of the people I follow.',
    response: z.array(z.string()),
  },
  getFollowedListings: {
    method: 'GET',
    path: '/api/following/listings',
    auth: 'member',
    summary: 'List the newest pieces for sale by people I follow.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(12) }),
    response: z.object({ listings: z.array(listingSummary) }),
  },
  followSeller: {
    method: 'POST',
    path: '/api/following/{sellerId}',
    auth: 'member',
    confirmed: true,
    signedOut: SIGNED_OUT,
    summary: 'Follow a person. Repeating it changes nothing.',
    params: sellerParams,
    response: followStatus,
    errors: ['not_found', 'account_closed', 'own_account_followed', 'following_full', 'not_available_to_you'],
  },
  unfollowSeller: {
    method: 'DELETE',
    path: '/api/following/{sellerId}',
    auth: 'member',
    signedOut: SIGNED_OUT,
    summary: 'Stop following a person. Repeating it changes nothing.',
    params: sellerParams,
    response: followStatus,
    errors: ['not_found'],
  },
})
