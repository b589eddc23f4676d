import * as z from 'zod'
import { conditionReport } from '../../rules/condition-report.ts'
import { draftedDeliveryOut } from '../../rules/delivery-terms.ts'
import { auctionDurations, listingTypes } from '../../rules/listing.ts'
import { amount } from '../../rules/money.ts'
import { parcelOut } from '../../rules/parcel.ts'
import { photoNote } from '../../rules/photo-notes.ts'
import { pieceDetails } from '../../rules/piece-details.ts'
import { statementOut } from '../../rules/resale-right.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'
import { listingDraftBody } from './listings.ts'

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
