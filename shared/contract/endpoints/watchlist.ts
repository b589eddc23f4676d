import * as z from 'zod'
import { amount } from '../../rules/money.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams } from '../fields.ts'
import { listingSummary } from './listings.ts'

export const watchedListing = listingSummary.extend({
  watchedAt: z.string(),
  /** The fixed price when I began to watch it. */
  watchedPrice: amount.nullable(),
})
export type WatchedListing = z.output<typeof watchedListing>

const watchlistStatus = z.object({
  isWatched: z.boolean(),
  watchCount: z.number().int(),
})

const listingParams = z.object({ listingId: idField })

const SIGNED_OUT = 'Please log in to use your watchlist.'

export const watchlist = defineEndpoints({
  getWatchlist: {
    method: 'GET',
    path: '/api/watchlist',
    auth: 'member',
    summary: 'List what I watch in any status, unless it was removed, last added first.',
    response: z.array(watchedListing),
  },
  getWatchedIds: {
    method: 'GET',
    path: '/api/watchlist/ids',
    auth: 'member',
    summary: 'List the ids of the listings I watch.',
    response: z.array(z.string()),
  },
  watchListing: {
    method: 'POST',
    path: '/api/watchlist/{listingId}',
    auth: 'member',
    signedOut: SIGNED_OUT,
    summary: 'Watch a listing. Repeating it changes nothing.',
    params: listingParams,
    response: watchlistStatus,
    errors: ['not_found', 'own_listing_watched', 'watchlist_full', 'not_available_to_you'],
  },
  unwatchListing: {
    method: 'DELETE',
    path: '/api/watchlist/{listingId}',
    auth: 'member',
    signedOut: SIGNED_OUT,
    summary: 'Stop watching a listing. Repeating it changes nothing.',
    params: listingParams,
    response: watchlistStatus,
    errors: ['not_found'],
  },
  getWatchlistStatus: {
    method: 'GET',
    path: '/api/listings/{id}/watchlist-status',
    auth: 'public',
    summary: 'Count the people who watch a listing, and tell whether I do. Always false for a visitor.',
    params: idParams,
    response: watchlistStatus,
    errors: ['not_found'],
  },
})
