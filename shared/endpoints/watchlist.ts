import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams } from '../fields.ts'
import { amountOut } from '../money.ts'
import { listingSummary } from './listings.ts'

/** A listing that I watch. */
export const watchedListing = listingSummary.extend({
  watchedAt: z.string(),
  /** The fixed price when I began to watch it. */
  watchedPrice: amountOut.nullable(),
})
export type WatchedListing = z.output<typeof watchedListing>

const watchlistStatus = z.object({
  isWatched: z.boolean(),
  /** How many people watch it. */
  watchCount: z.number().int(),
})

const listingParams = z.object({ listingId: idField })

const SIGNED_OUT = 'Please log in to use your watchlist.'

export const watchlist = defineEndpoints({
  getWatchlist: {
    method: 'GET',
    path: '/api/watchlist',
    auth: 'member',
    summary: 'What I watch, whatever became of it, unless it was removed. What I watched last comes first.',
    response: z.array(watchedListing),
  },
  getWatchedIds: {
    method: 'GET',
    path: '/api/watchlist/ids',
    auth: 'member',
    summary: 'The ids of the listings that I watch, to mark them wherever they are shown.',
    response: z.array(z.string()),
  },
  watchListing: {
    method: 'POST',
    path: '/api/watchlist/{listingId}',
    auth: 'member',
    signedOut: SIGNED_OUT,
    summary: 'Watch a listing. Doing it again changes nothing.',
    params: listingParams,
    response: watchlistStatus,
    errors: ['not_found', 'own_listing_watched', 'watchlist_full'],
  },
  unwatchListing: {
    method: 'DELETE',
    path: '/api/watchlist/{listingId}',
    auth: 'member',
    signedOut: SIGNED_OUT,
    summary: 'Watch a listing no longer. Doing it again changes nothing.',
    params: listingParams,
    response: watchlistStatus,
    errors: ['not_found'],
  },
  getWatchlistStatus: {
    method: 'GET',
    path: '/api/listings/{id}/watchlist-status',
    auth: 'public',
    summary: 'How many people watch a listing, and whether I do. A visitor watches nothing.',
    params: idParams,
    response: watchlistStatus,
    errors: ['not_found'],
  },
})
