import * as z from 'zod'
import { conditionReport } from '../../rules/condition-report.ts'
import { draftedDeliveryOut } from '../../rules/delivery-terms.ts'
import { auctionDurations, listingTypes } from '../../rules/listing.ts'
import { amount } from '../../rules/money.ts'
import { formatNumber } from '../../rules/numbers.ts'
import { parcelOut } from '../../rules/parcel.ts'
import { photoNote } from '../../rules/photo-notes.ts'
import { pieceDetails } from '../../rules/piece-details.ts'
import { statementOut } from '../../rules/resale-right.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'
import { listingDraftBody } from './listings.ts'

/** In one request, which waits for them. */
export const MAX_DRAFTS_PUBLISHED = 100

/** In one go. */
const MAX_DRAFTS_STARTED = 10_000

export const listingDraft = z.object({
  inventoryId: z.string(),
  step: z.literal([1, 2, 3]).nullable(),
  listingType: z.enum(listingTypes).nullable(),
  itemName: z.string().nullable(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  images: z.array(z.string()).nullable(),
  photoNotes: z.array(photoNote).nullable(),
  ...pieceDetails,
  ...conditionReport,
  price: amount.nullable(),
  reservePrice: amount.nullable(),
  marketPrice: amount.nullable(),
  durationDays: z.literal(auctionDurations).nullable(),
  delivery: draftedDeliveryOut.nullable(),
  parcel: parcelOut.nullable(),
  /** Null: no original work of art. Absent: not said yet. */
  resaleRight: statementOut.nullable().optional(),
  savedAt: z.string(),
})
export type ListingDraft = z.output<typeof listingDraft>

/** What keeps a draft from being published. */
const draftFault = z.object({
  /** Of the errors of `createListing`. */
  code: z.string(),
  /** The field that it is about, such as `price`. */
  field: z.string().nullable(),
  message: z.string(),
})
export type DraftFault = z.output<typeof draftFault>

const draftToPublish = listingDraft
  .pick({ inventoryId: true, category: true, listingType: true, price: true, reservePrice: true, savedAt: true })
  .extend({
    itemName: z.string(),
    imageUrl: z.string().nullable(),
    photographs: z.number().int(),
    /** Photographs that a file names are still being fetched. */
    awaitsPhotos: z.boolean(),
    /** Empty: it can be published. */
    faults: z.array(draftFault),
  })
export type DraftToPublish = z.output<typeof draftToPublish>

/** What became of one draft. One of both is null. */
const publishedDraft = z.object({
  inventoryId: z.string(),
  listingId: z.string().nullable(),
  faults: z.array(draftFault).nullable(),
})
export type PublishedDraft = z.output<typeof publishedDraft>

const chosenDrafts = (max: number) =>
  z
    .array(idField)
    .min(1, 'Choose a draft.')
    .max(max, { error: () => `Choose at most ${formatNumber(max)} drafts.` })
    .refine(ids => new Set(ids).size === ids.length, 'The same draft is chosen twice.')

/** Consent that the photographs help to recognize the pieces once they are sold. */
const sharesView = z.boolean().optional()

const publishing = z.object({
  id: z.string(),
  total: z.number().int(),
  published: z.number().int(),
  /** Those that could not be published, with their names. */
  refused: z.array(z.object({ inventoryId: z.string(), itemName: z.string(), faults: z.array(draftFault) })),
  isDone: z.boolean(),
  createdAt: z.string(),
})
export type Publishing = z.output<typeof publishing>

const draftParams = z.object({ inventoryId: idField })

export const drafts = defineEndpoints({
  listListingDrafts: {
    method: 'GET',
    path: '/api/listing-drafts',
    auth: 'member',
    scope: 'listings:read',
    summary: 'List my drafts, last saved first, without what is long.',
    response: z.array(
      listingDraft.omit({
        description: true,
        facts: true,
        flaws: true,
        delivery: true,
        parcel: true,
        photoNotes: true,
        resaleRight: true,
      }),
    ),
  },
  listDraftsToPublish: {
    method: 'GET',
    path: '/api/listing-drafts/to-publish',
    auth: 'member',
    scope: 'listings:read',
    summary: 'List my drafts, newest pieces first, in pages, each with what keeps it from being published.',
    query: z.object({ cursor: idField.optional() }),
    response: z.object({ drafts: z.array(draftToPublish), cursor: z.string().nullable() }),
  },
  publishDrafts: {
    method: 'POST',
    path: '/api/listing-drafts/publish',
    auth: 'member',
    scope: 'listings:write',
    confirmed: true,
    agreed: true,
    summary: 'Publish drafts as listings, each by itself: one that is refused keeps no other back.',
    body: z.object({ itemIds: chosenDrafts(MAX_DRAFTS_PUBLISHED), sharesView }),
    response: z.object({ drafts: z.array(publishedDraft) }),
    repeatable: true,
  },
  startPublishing: {
    method: 'POST',
    path: '/api/listing-drafts/publishing',
    auth: 'member',
    scope: 'listings:write',
    confirmed: true,
    agreed: true,
    summary: 'Publish many drafts one after another, while nobody waits for it.',
    body: z.object({ itemIds: chosenDrafts(MAX_DRAFTS_STARTED), sharesView }),
    response: publishing,
    errors: ['too_many_requests'],
  },
  getLatestPublishing: {
    method: 'GET',
    path: '/api/listing-drafts/publishing',
    auth: 'member',
    scope: 'listings:read',
    summary: 'Get the progress of my latest publishing of many drafts, or null.',
    response: publishing.nullable(),
    polled: true,
  },
  getListingDraft: {
    method: 'GET',
    path: '/api/listing-drafts/{inventoryId}',
    auth: 'member',
    scope: 'listings:read',
    summary: 'Get the draft of an item of my collection.',
    params: draftParams,
    response: listingDraft,
    errors: ['not_found'],
  },
  saveListingDraft: {
    method: 'POST',
    path: '/api/listing-drafts/{inventoryId}',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Save the draft of an item, replacing the one before. Publishing the item deletes its draft.',
    params: draftParams,
    body: listingDraftBody,
    response: listingDraft,
    errors: ['not_found', 'item_listed', 'item_sold'],
  },
  deleteListingDraft: {
    method: 'DELETE',
    path: '/api/listing-drafts/{inventoryId}',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Discard a draft. The item is kept.',
    params: draftParams,
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found'],
  },
})
