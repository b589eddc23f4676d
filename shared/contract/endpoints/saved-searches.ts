import * as z from 'zod'
import { conditions, listingTypes } from '../../rules/listing.ts'
import { amount } from '../../rules/money.ts'
import {
  alertFrequencies,
  DEFAULT_ALERT_FREQUENCY,
  filterIssue,
  filtersFrom,
  pieceFilters,
  savedFields,
} from '../../rules/saved-search.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idParams, requiredText } from '../fields.ts'

const SEARCH_NAME_MAX = 120

export const savedSearch = z.object({
  id: z.string(),
  userId: z.string(),
  searchName: z.string(),
  searchQuery: z.string().nullable(),
  categoryFilter: z.string().nullable(),
  minPrice: amount.nullable(),
  maxPrice: amount.nullable(),
  listingTypeFilter: z.enum(listingTypes).nullable(),
  conditionFilter: z.enum(conditions).nullable(),
  /** The filters that are set. */
  pieceFilters,
  emailAlerts: z.boolean(),
  alertFrequency: z.enum(alertFrequencies),
  lastAlertSent: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SavedSearch = z.output<typeof savedSearch>

const searchName = requiredText(SEARCH_NAME_MAX, 'Please enter a search name')

export const createSavedSearchBody = savedFields
  .extend({
    searchName,
    emailAlerts: z.boolean().default(false),
    alertFrequency: z.enum(alertFrequencies).default(DEFAULT_ALERT_FREQUENCY),
  })
  .superRefine((body, context) => {
    const issue = filterIssue(filtersFrom(body))
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.message })
  })

/** What is absent stays as it is. */
const updateSavedSearchBody = savedFields.extend({
  searchName: searchName.optional(),
  emailAlerts: z.boolean().optional(),
  alertFrequency: z.enum(alertFrequencies).optional(),
})

export const savedSearches = defineEndpoints({
  listSavedSearches: {
    method: 'GET',
    path: '/api/saved-searches',
    auth: 'member',
    summary: 'List my saved searches, newest first.',
    response: z.array(savedSearch),
  },
  createSavedSearch: {
    method: 'POST',
    path: '/api/saved-searches',
    auth: 'member',
    summary: 'Save a search to get alerts for new listings that match it.',
    body: createSavedSearchBody,
    response: savedSearch,
    status: 201,
    errors: ['saved_searches_full', 'email_unconfirmed'],
  },
  updateSavedSearch: {
    method: 'PATCH',
    path: '/api/saved-searches/{id}',
    auth: 'member',
    summary: 'Edit one of my saved searches or its alerts.',
    params: idParams,
    body: updateSavedSearchBody,
    response: savedSearch,
    errors: ['not_found', 'email_unconfirmed'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/api/saved-searches/{id}',
    auth: 'member',
    summary: 'Delete one of my saved searches and its alerts.',
    params: idParams,
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found'],
  },
  unsubscribeFromSearch: {
    method: 'POST',
    path: '/api/saved-searches/unsubscribe',
    auth: 'signature',
    summary:
      'Stop the emails of a saved search, from the unsubscribe button of an email program (RFC 8058) or the link in the email. The token is the signature; the body is ignored.',
    query: z.object({ token: z.string().max(300) }),
    response: z.object({ searchName: z.string().nullable() }),
    errors: ['invalid_unsubscribe_token'],
  },
  openSearchUnsubscribePage: {
    method: 'GET',
    path: '/api/saved-searches/unsubscribe',
    auth: 'public',
    session: 'none',
    summary:
      'Redirect a browser to the page that stops the emails of a saved search. Changes nothing: mail scanners open links.',
    query: z.object({ token: z.string().max(300) }),
    response: 'redirect',
  },
})
