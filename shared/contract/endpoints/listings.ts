import * as z from 'zod'
import { clearableCategory, optionalCategory } from '../../rules/category.ts'
import { clearableReport, conditionReport, optionalReport } from '../../rules/condition-report.ts'
import { deliveryField, draftedDelivery } from '../../rules/delivery.ts'
import { deliveryOut } from '../../rules/delivery-terms.ts'
import { ADDITION_MAX, auctionDurations, listingStatuses, listingTypes, MAX_PHOTOS } from '../../rules/listing.ts'
import { amount, amountField, percent } from '../../rules/money.ts'
import { parcelField, parcelOut } from '../../rules/parcel.ts'
import { photoNote, photoNotesField } from '../../rules/photo-notes.ts'
import { clearableDetails, draftedDetails, pieceDetails } from '../../rules/piece-details.ts'
import { artistStatement, draftedStatement, resaleTermsOut } from '../../rules/resale-right.ts'
import { defineEndpoints } from '../endpoint.ts'
import {
  clearableText,
  DESCRIPTION_MAX,
  ITEM_NAME_MAX,
  idField,
  idParams,
  isoTime,
  mediaPath,
  nullish,
  optionalText,
  pieceName,
  requiredText,
} from '../fields.ts'
import { shownDocument } from '../shown-document.ts'

export const listing = z.object({
  id: z.string(),
  userId: z.string(),
  sellerName: z.string(),
  inventoryId: z.string().nullable(),
  /** Of the piece's passport. */
  pieceId: z.string().nullable(),
  /** The month in which the piece was reported stolen. Absent: it is not. */
  stolenIn: z.string().optional(),
  itemName: z.string(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  ...pieceDetails,
  ...conditionReport,
  /** What the seller added after the first bid, when nothing else could be changed any more. */
  additions: z.array(z.object({ text: z.string(), addedAt: z.string() })),
  imageUrl: z.string().nullable(),
  images: z.array(z.string()),
  /** In the order of `images`; those without a word are left out. */
  photoNotes: z.array(photoNote),
  /** How many experts' estimates it shows. */
  shownEstimates: z.number().int(),
  listingType: z.enum(listingTypes),
  price: amount.nullable(),
  reservePrice: amount.nullable(),
  marketPrice: amount.nullable(),
  currentBid: amount.nullable(),
  /** Of an auction: the buyer’s premium that is added to the winning bid. 0: none. */
  premiumRate: percent,
  status: z.enum(listingStatuses),
  auctionEndDate: z.string().nullable(),
  /** Null in a listing of before, whose seller chose nothing: nothing is added for shipping. */
  delivery: deliveryOut.nullable(),
  /** Weight and size when packed, for its seller. */
  parcel: parcelOut.nullable(),
  /** Those that its seller shows. */
  documents: z.array(shownDocument),
  /** Of a sale event, if it is a lot of one. */
  lot: z
    .object({
      eventId: z.string(),
      number: z.string(),
      estimateLow: amount.nullable(),
      estimateHigh: amount.nullable(),
      /** Nobody bid on it in the sale: it is sold at a fixed price for some days. */
      isAfterSale: z.boolean(),
    })
    .nullable(),
  bidCount: z.number().int(),
  reserveFeePaid: z.boolean(),
  /** As its seller stated it, for them alone: whose law, and the rate of its currency. Null where none holds. */
  resaleRight: resaleTermsOut.nullable(),
  /** Its seller said, for them alone, that it is no original work of art. */
  isNotArt: z.boolean(),
  /** For its seller. Of a fixed price since it was listed, of an auction since it was won. */
  commissionRate: percent.nullable(),
  commissionFixedPart: amount.nullable(),
  commissionMinimum: amount.nullable(),
  /** When a checkout is open: until when the item is held for that buyer. */
  reservedUntil: z.string().nullable(),
  reservedForMe: z.boolean(),
  /** For whom it is reserved: with other pieces, in one payment. */
  reservedTogether: z.boolean().optional(),
  /** The price of an accepted offer, for its buyer and the seller while the item is kept for it. */
  agreedPrice: amount.nullable(),
  watchCount: z.number().int(),
  featured: z.boolean(),
  featuredUntil: z.string().nullable(),
  /** For its seller: why an admin hides it, and the decision to object to. */
  hidden: z.object({ reason: z.string(), decisionId: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Listing = z.output<typeof listing>

/** What everyone may see change while they look at it. */
export const listingState = listing.pick({ id: true, status: true, price: true, reservedUntil: true })
export type ListingState = z.output<typeof listingState>

/** A listing among others. What is long comes with the listing alone: a Lambda answers at most 6 MB. */
export const listingSummary = listing.omit({
  pieceId: true,
  stolenIn: true,
  reservedTogether: true,
  description: true,
  facts: true,
  flaws: true,
  additions: true,
  delivery: true,
  parcel: true,
  photoNotes: true,
  shownEstimates: true,
  hidden: true,
  documents: true,
  lot: true,
})
export type ListingSummary = z.output<typeof listingSummary>

const optionalAmount = nullish(amountField())

/** In the order shown; the first one stands for the piece in lists. */
const photos = z
  .array(mediaPath)
  .max(MAX_PHOTOS, `Use at most ${MAX_PHOTOS} photographs.`)
  .refine(paths => new Set(paths).size === paths.length, 'The same photograph is used twice.')
const photosField = photos.min(1, 'Add a photograph.')

const durationField = z.literal(auctionDurations, { error: 'Choose 3, 5, 7 or 10 days.' })
const PRICE_OF_NOTHING = 'Price must be greater than 0'

/** A refinement says what is wrong with a price also where another field is wrong. Then its values may be unread. */
export const besideOtherIssues = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

export const createListingBody = z
  .object({
    inventoryId: idField,
    itemName: pieceName,
    category: optionalCategory,
    description: optionalText(DESCRIPTION_MAX),
    /** All photographs, or one. Without either the listing shows that of the item. */
    images: nullish(photosField),
    imageUrl: nullish(mediaPath),
    photoNotes: photoNotesField.optional(),
    /** Those that are absent are the item's. */
    ...clearableDetails,
    ...optionalReport,
    listingType: z.enum(listingTypes, { error: 'Please select a listing type' }),
    price: optionalAmount,
    reservePrice: optionalAmount,
    marketPrice: optionalAmount,
    /** What a body may say and the server decides itself (docs/specification.md, "Requests"). */
    currentBid: z.unknown().optional(),
    status: z.unknown().optional(),
    /** An auction's end: a number of days, or that time from now, within ten minutes. */
    durationDays: durationField.optional(),
    auctionEndDate: isoTime.nullish(),
    /** Absent: as my account says, and refused as delivery_missing if that says nothing. */
    delivery: deliveryField.optional(),
    parcel: parcelField.nullish(),
    /** Consent that its photographs help to recognize the piece once it is sold. */
    sharesView: z.boolean().optional(),
    /** Where a law on the artist’s resale right holds; null: it is no original work of art. It may be absent for furniture alone. */
    resaleRight: artistStatement.nullish(),
    /** The piece gets a passport, which stays public after its sale. One that has one keeps it. */
    passport: z.boolean().optional(),
    reserveFeePaid: z.unknown().optional(),
  })
  .superRefine((body, context) => {
    if (body.listingType !== 'fixed-price') return
    if (body.price === null)
      context.addIssue({ code: 'custom', path: ['price'], message: 'Please enter a price for your listing' })
    else if (body.price === 0) context.addIssue({ code: 'custom', path: ['price'], message: PRICE_OF_NOTHING })
  }, besideOtherIssues)

export const listingDraftBody = z.object({
  step: nullish(z.literal([1, 2, 3])),
  listingType: nullish(z.enum(listingTypes)),
  itemName: optionalText(ITEM_NAME_MAX),
  category: optionalCategory,
  description: optionalText(DESCRIPTION_MAX),
  /** Null where nothing was decided; empty where all were taken away. */
  images: nullish(photos),
  photoNotes: nullish(photoNotesField),
  ...draftedDetails,
  ...optionalReport,
  price: optionalAmount,
  reservePrice: optionalAmount,
  marketPrice: optionalAmount,
  durationDays: nullish(durationField),
  delivery: nullish(draftedDelivery),
  parcel: nullish(parcelField),
  /** Null: no original work of art. Absent: not said yet. */
  resaleRight: draftedStatement.nullish(),
})

/** What is absent stays as it is; null and blank clear. Type and end of a listing never change. */
export const updateListingBody = z.object({
  itemName: pieceName.optional(),
  category: clearableCategory.optional(),
  description: clearableText(DESCRIPTION_MAX).optional(),
  images: photosField.optional(),
  photoNotes: photoNotesField.optional(),
  ...clearableDetails,
  ...clearableReport,
  /** Fixed prices only. */
  price: amountField()
    .refine(cents => cents > 0, PRICE_OF_NOTHING)
    .optional(),
  /** Auctions only. */
  reservePrice: amountField().nullish(),
  marketPrice: amountField().nullish(),
  delivery: deliveryField.optional(),
  parcel: parcelField.nullish(),
  /** Until the first bid or sale; null: it is no original work of art. */
  resaleRight: artistStatement.nullish(),
  /** What is to be read below the description, with its date; all that an auction with bids can still get. */
  addition: requiredText(ADDITION_MAX, 'Write what you want to add.').optional(),
})

export const listings = defineEndpoints({
  createListing: {
    method: 'POST',
    path: '/api/listings',
    auth: 'member',
    scope: 'listings:write',
    confirmed: true,
    agreed: true,
    summary: 'List an item of my collection for sale.',
    body: createListingBody,
    response: listing,
    status: 201,
    errors: [
      'resale_right_unanswered',
      'resale_rate_missing',
      'not_found',
      'item_listed',
      'item_left_from_auction',
      'payment_awaited',
      'item_sold',
      'piece_stolen',
      'auction_duration',
      'delivery_missing',
      'price_too_low_to_charge',
      'price_too_high_to_charge',
      'conflict',
      'rules_unanswered',
      'rules_forbidden',
      'rules_texts',
      'rules_document',
      'review_needed',
      'review_waiting',
      'review_refused',
      'limit_reached',
    ],
  },
  getListing: {
    method: 'GET',
    path: '/api/listings/{id}',
    auth: 'public',
    scope: 'listings:read',
    summary: 'Get a listing in any status, unless it was removed. A hidden one is there for its seller and admins.',
    params: idParams,
    response: listing,
    errors: ['not_found'],
  },
  updateListing: {
    method: 'PATCH',
    path: '/api/listings/{id}',
    auth: 'member',
    scope: 'listings:write',
    confirmed: true,
    summary: 'Edit my own listing. Once an auction has bids, only additions to the description are possible.',
    params: idParams,
    body: updateListingBody,
    response: listing,
    errors: [
      'resale_right_unanswered',
      'resale_rate_missing',
      'not_found',
      'only_additions',
      'too_many_additions',
      'listing_not_editable',
      'listing_agreed',
      'listing_unavailable',
      'price_too_low_to_charge',
      'price_too_high_to_charge',
      'rules_unanswered',
      'rules_forbidden',
      'rules_texts',
      'rules_document',
      'review_needed',
      'review_waiting',
      'review_refused',
      'conflict',
      'outside_service',
    ],
  },
  featureListing: {
    method: 'POST',
    path: '/api/listings/{id}/feature',
    auth: 'admin',
    summary: 'Feature a listing until a time, at most 90 days from now. null ends it.',
    params: idParams,
    body: z.object({ until: isoTime.nullable() }),
    response: listing,
    errors: ['not_found', 'listing_unavailable', 'listing_agreed'],
  },
  deleteListing: {
    method: 'DELETE',
    path: '/api/listings/{id}',
    auth: 'member',
    scope: 'listings:write',
    summary: 'Take my own listing off sale. An auction must have no bids.',
    params: idParams,
    response: z.object({ ok: z.boolean() }),
    errors: [
      'not_found',
      'auction_has_bids',
      'payment_awaited',
      'auction_relisted',
      'listing_not_editable',
      'listing_agreed',
      'listing_unavailable',
      'outside_service',
    ],
  },
})
