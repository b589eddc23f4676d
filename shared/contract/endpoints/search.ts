import * as z from 'zod'
import { optionalCategory } from '../../rules/category.ts'
import {
  type FacetName,
  facetNames,
  listingTypeField,
  pricesInOrder,
  SEARCH_TEXT_MAX,
  searchFilters,
} from '../../rules/filters.ts'
import { DIMENSIONS_MAX, listingTypes } from '../../rules/listing.ts'
import { amount } from '../../rules/money.ts'
import { type DetailName, detailNames, draftedDetails } from '../../rules/piece-details.ts'
import { type FactName, factNames } from '../../rules/piece-facts.ts'
import { searchedStatuses, sortFields, sortOrders } from '../../rules/search.ts'
import { defineEndpoints } from '../endpoint.ts'
import { DESCRIPTION_MAX, ITEM_NAME_MAX, idField, idParams, optionalText, switchField } from '../fields.ts'
import { listingSummary } from './listings.ts'
import { uploadKey } from './photos.ts'

/** How far a search can be paged. Beyond it, filters serve better than pages. */
const OFFSET_MAX = 10_000_000

const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(OFFSET_MAX).default(0),
}

/** How many of the results there would be with this value, the other filters staying as they are. Most first. */
const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const similarItem = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  price: amount.nullable(),
  currentBid: amount.nullable(),
  listingType: z.enum(listingTypes),
  category: z.string().nullable(),
  /** Null while it is for sale. */
  soldFor: amount.nullable(),
  /** Day of the sale, `2026-05-14`; null while it is for sale. */
  soldOn: z.string().nullable(),
})
export type SimilarItem = z.output<typeof similarItem>

const categoryStats = z.object({
  category: z.string(),
  count: z.number().int(),
  /** Average of the listings with a price: an auction's is its current bid, else its reserve. */
  averagePrice: amount.nullable(),
})
export type CategoryStats = z.output<typeof categoryStats>

/** Results are at most a second old where they are made; CloudFront may keep them for another. */
const CACHE_SECONDS = 1

const looserSearch = z.object({
  /** What it goes without: "Under $100", "Silver". */
  without: z.string(),
  total: z.number().int(),
  /** The query to search for instead; null if it stays. */
  q: z.string().nullable(),
  /** Names of the filters to leave out. */
  filters: z.array(z.string()),
})

const suggestion = z.object({
  kind: z.enum(['search', 'maker', 'category', 'piece']),
  text: z.string(),
  /** Pieces for sale; null for a piece. */
  count: z.number().int().nullable(),
  path: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

/** What is understood of a query, in its order. Without all of it the query is its other words. */
export const understood = z.array(z.object({ label: z.string(), without: z.string() }))

const results = z.object({
  listings: z.array(listingSummary),
  total: z.number().int(),
  totalPages: z.number().int(),
  /** The words that were looked for instead, where one of those typed is in no listing. */
  correctedTo: z.string().nullable(),
  understood,
  /** Without results: what would have some. */
  looser: z.array(looserSearch),
  /** By the names of what is counted; of locations, the countries that pieces are sent from. */
  facets: z.object(Object.fromEntries(facetNames.map(name => [name, facet])) as Record<FacetName, typeof facet>),
})
export type SearchResults = z.output<typeof results>

const detailReading = z.object({
  name: z.enum([...detailNames, ...factNames] as (DetailName | FactName)[]),
  /** As filters count it: what is stated, else what the text says. */
  read: z.string().nullable(),
  choices: z.array(z.string()),
})

export const search = defineEndpoints({
  searchListings: {
    method: 'GET',
    path: '/api/listings/search',
    auth: 'public',
    summary: 'Search listings by words and filters, sorted, in pages, with exact totals.',
    query: searchFilters
      .extend({
        /** `active` includes listings that someone is paying for. */
        status: z.enum(searchedStatuses).default('active'),
        /** Only what this person sells. */
        seller: idField.optional(),
        /** By relevance if there are words, else the newest first. */
        sortBy: z.enum(sortFields).optional(),
        sortOrder: z.enum(sortOrders).optional(),
        ...paging,
      })
      .superRefine(pricesInOrder),
    response: results,
    cacheSeconds: CACHE_SECONDS,
  },
  suggestSearches: {
    method: 'GET',
    path: '/api/search/suggestions',
    auth: 'public',
    summary: 'Suggest searches, makers, categories and pieces for what is being typed. Only what is for sale.',
    query: z.object({ q: optionalText(SEARCH_TEXT_MAX) }),
    response: z.array(suggestion),
    cacheSeconds: 60,
  },
  readDetails: {
    method: 'POST',
    path: '/api/search/details',
    auth: 'public',
    session: 'none',
    summary: 'Find out what search reads from the text of a piece, and which names it knows.',
    body: z.object({
      itemName: optionalText(ITEM_NAME_MAX),
      category: optionalCategory,
      description: optionalText(DESCRIPTION_MAX),
      dimensions: optionalText(DIMENSIONS_MAX),
      ...draftedDetails,
    }),
    response: z.array(detailReading),
  },
  getMarketplaceListings: {
    method: 'GET',
    path: '/api/marketplace/listings',
    auth: 'public',
    summary: 'List what is for sale, in pages: fixed prices newest first, auctions by end time.',
    query: z.object({ listingType: listingTypeField.default('fixed-price'), ...paging }),
    response: results.pick({ listings: true, total: true, totalPages: true }),
    cacheSeconds: CACHE_SECONDS,
  },
  getFeaturedListings: {
    method: 'GET',
    path: '/api/listings/featured',
    auth: 'public',
    summary: 'List the featured listings, those featured longest first.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(12) }),
    response: z.object({ listings: z.array(listingSummary) }),
    cacheSeconds: CACHE_SECONDS,
  },
  getLandingListings: {
    method: 'GET',
    path: '/api/listings/landing',
    auth: 'public',
    summary: 'List what the landing page shows of what is for sale, each piece once.',
    response: z.object({
      /** The auctions that end next. */
      auctions: z.array(listingSummary),
      /** The newest at a fixed price, those with a photograph first. */
      items: z.array(listingSummary),
      /** The newest of the others, to follow the featured ones. */
      newest: z.array(listingSummary),
      total: z.number().int(),
      categories: facet,
    }),
    cacheSeconds: CACHE_SECONDS,
  },
  getSimilarListings: {
    method: 'GET',
    path: '/api/listings/{id}/similar',
    auth: 'public',
    summary: 'List up to eight similar pieces for sale and, if asked for, up to eight sold ones that look like it.',
    params: idParams,
    query: z.object({ category: optionalCategory, sold: switchField.default(false) }),
    response: z.array(similarItem),
    errors: ['not_found'],
    cacheSeconds: 60,
  },
  findSimilarByPhoto: {
    method: 'POST',
    path: '/api/search/similar',
    auth: 'public',
    summary: 'Find pieces that look like an uploaded photograph, up to eight for sale, then up to eight sold ones.',
    body: z.object({ uploadKey }),
    response: z.array(similarItem),
    errors: ['upload_missing', 'not_an_image', 'image_too_large', 'colors_unreadable', 'too_many_requests'],
  },
  getCategoryStats: {
    method: 'GET',
    path: '/api/categories/stats',
    auth: 'public',
    summary: 'Get the number of listings and the average price per category, largest category first.',
    response: z.array(categoryStats),
    cacheSeconds: 60,
  },
})
