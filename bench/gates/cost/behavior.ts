import type { EventName } from '../../../events/reactions.ts'
import type { Size } from '../../../infra/stacks/stage-size.ts'
import type { EndpointName } from '../../../shared/contract/endpoint-table.ts'
import type { PageKind } from './measured.ts'

/* What people do in a month. Nobody has measured it: these are assumptions, and docs/cost.md states them. */

export const PEOPLE = [1_000, 100_000, 10_000_000] as const
export type People = (typeof PEOPLE)[number]

/** How a deployment for so many is set up. */
export const SIZES: Readonly<Record<People, Size>> = { 1000: 'hobby', 100000: 'shop', 10000000: 'shop' }

export const VISITS = 4
export const MINUTES_A_PAGE = 1

interface Visit {
  readonly who: string
  /** Share of all visits. */
  readonly share: number
  readonly isMember: boolean
  readonly pages: Partial<Record<PageKind, number>>
}

export const visits: readonly Visit[] = [
  {
    who: 'from a search engine to a listing',
    share: 0.45,
    isMember: false,
    pages: { listing: 2, 'search results': 0.5, 'sold prices': 0.2, auction: 0.2 },
  },
  {
    who: 'looking around, not signed in',
    share: 0.25,
    isMember: false,
    pages: {
      'landing page': 0.7,
      'search results': 3,
      listing: 4,
      auction: 1,
      seller: 0.5,
      'sold prices': 0.3,
      identifier: 0.3,
    },
  },
  {
    who: 'members who collect',
    share: 0.25,
    isMember: true,
    pages: {
      'home of a member': 1,
      'search results': 2,
      listing: 3,
      auction: 1.5,
      seller: 0.3,
      watchlist: 0.5,
      messages: 0.5,
      orders: 0.3,
      identifier: 0.2,
    },
  },
  {
    who: 'members who sell',
    share: 0.05,
    isMember: true,
    pages: {
      'home of a member': 1,
      listing: 1,
      inventory: 1,
      messages: 1,
      orders: 0.5,
      dashboard: 0.5,
      identifier: 0.5,
    },
  },
]

/** Calls in a month by a thousand people, besides those that their pages make. */
export const actions: Partial<Record<EndpointName, number>> = {
  register: 50,
  login: 200,
  suggestSearches: 3_000,
  createUpload: 240,
  storePhoto: 120,
  startIdentification: 120,
  createInventoryItem: 40,
  saveListingDraft: 150,
  createListing: 30,
  updateListing: 15,
  placeBid: 120,
  watchListing: 150,
  followSeller: 20,
  createSavedSearch: 15,
  listNotifications: 200,
  readNotification: 200,
  getConversation: 150,
  sendMessage: 100,
  makeOffer: 15,
  respondToOffer: 12,
  createCheckoutSession: 16,
  receiveStripeWebhook: 40,
  receiveEasypostWebhook: 60,
  getCheckoutSession: 24,
  getOrder: 80,
  packOrder: 12,
  shipOrder: 12,
  receiveOrder: 10,
  createReview: 5,
}

/** What happens in a month among a thousand people, each with its reactions. */
export const events: Partial<Record<EventName, number>> = {
  'email-confirmation-requested': 50,
  'listing-listed': 30,
  'listing-likeness-due': 45,
  'listing-edited': 15,
  'listing-price-dropped': 5,
  'auction-changed': 150,
  'bid-placed': 120,
  'auction-due': 25,
  'auction-ending-soon': 12,
  'auction-ended': 12,
  'listing-sold': 12,
  'payment-booked': 12,
  'payout-sent': 12,
  'order-shipment-due': 2,
  'order-shipped': 12,
  'parcel-moved': 36,
  'order-delivered': 8,
  'order-received': 10,
  'review-posted': 5,
  'message-sent': 100,
  'offer-made': 15,
  'offer-due': 20,
  'offer-answered': 12,
  'offer-ended': 6,
  'offers-voided': 2,
  'search-matched': 60,
  'notices-gathered': 20,
  'seller-listed': 5,
}

/** Shares of a page's photographs and files that the browser has from before. */
export const HAD_BY_BROWSER = { photos: 0.15, files: 0.6 }

/** What grows with people: parts of all, from 0 to 1. Where nobody comes, what recurs starts its function each time. */
export const shares: Readonly<Record<People | 0, { cold: number; keptAnswers: number; keptPhotos: number }>> = {
  0: { cold: 1, keptAnswers: 0, keptPhotos: 0 },
  1000: { cold: 0.4, keptAnswers: 0.02, keptPhotos: 0.5 },
  100000: { cold: 0.03, keptAnswers: 0.2, keptPhotos: 0.85 },
  10000000: { cold: 0.005, keptAnswers: 0.6, keptPhotos: 0.95 },
}

/** What there is after three years, for a thousand people. */
export const stock = { accounts: 1_500, forSale: 200, soldOrEnded: 700, photosOfEach: 3 }
/** In the table, with its copies in indexes and all that belongs to it. */
export const STORED_KB = { account: 6, listing: 25 }

/** Minutes that an auction's page stays open, and pages that a change of an auction is sent to. */
export const AUCTION_MINUTES = 3
export const WATCHING = 2
