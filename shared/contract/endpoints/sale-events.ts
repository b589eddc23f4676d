import * as z from 'zod'
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '../../rules/listing.ts'
import { amount, amountField } from '../../rules/money.ts'
import {
  admissions,
  BIDDER_NOTE_MAX,
  bidderStates,
  DEFAULT_STAGGER_SECONDS,
  EVENT_NUMBER_MAX,
  EVENT_PLACE_MAX,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
  LOT_NUMBER,
  lotStates,
  MAX_AFTER_SALE_DAYS,
  MAX_LOTS,
  MAX_STAGGER_SECONDS,
  MAX_VIEWING_DAYS,
  MIN_STAGGER_SECONDS,
  saleEventStates,
  VIEWING_HOURS_MAX,
} from '../../rules/sale-events.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, isoTime, nullish, optionalText, requiredText } from '../fields.ts'

/** Nobody has more unpublished ones. */
export const MAX_UNPUBLISHED_EVENTS = 20

const day = z.iso.date('Write the day like 2026-12-21.')

const viewingDay = z.object({
  day,
  hours: requiredText(VIEWING_HOURS_MAX, 'Say the hours, like 10 am to 6 pm.'),
})

const STAGGER = `Lots close ${MIN_STAGGER_SECONDS} to ${MAX_STAGGER_SECONDS} seconds after each other.`

const eventFields = {
  title: requiredText(EVENT_TITLE_MAX, 'Give the sale a title.'),
  description: optionalText(EVENT_TEXT_MAX),
  /** The house's own number of the sale. */
  number: optionalText(EVENT_NUMBER_MAX),
  /** Where the lots can be looked at. */
  place: optionalText(EVENT_PLACE_MAX),
  viewing: z.array(viewingDay).max(MAX_VIEWING_DAYS, `Name at most ${MAX_VIEWING_DAYS} viewing days.`).default([]),
  /** When bidding opens. Null: when the sale is published. */
  startsAt: nullish(isoTime),
  /** When the first lot closes. */
  firstClosesAt: nullish(isoTime),
  secondsPerLot: z
    .number(STAGGER)
    .int(STAGGER)
    .min(MIN_STAGGER_SECONDS, STAGGER)
    .max(MAX_STAGGER_SECONDS, STAGGER)
    .default(DEFAULT_STAGGER_SECONDS),
  admission: z.enum(admissions, 'Choose who may bid.').default('open'),
  /** For how many days unsold lots can be bought at their start price. 0: not at all. */
  afterSaleDays: z
    .number()
    .int()
    .min(0)
    .max(MAX_AFTER_SALE_DAYS, `Choose at most ${MAX_AFTER_SALE_DAYS} days.`)
    .default(0),
}

export const saleEventBody = z.object(eventFields)

/** The version that was read: an edit of another tab meanwhile is refused as conflict. */
const version = z.number().int().min(0)

export const updateSaleEventBody = saleEventBody.extend({ version })

const optionalEstimate = nullish(amountField())

const lotField = z
  .object({
    inventoryId: idField,
    number: z.string().trim().toUpperCase().max(5).regex(LOT_NUMBER, 'Number lots like 27 or 27A.'),
    estimateLow: optionalEstimate,
    estimateHigh: optionalEstimate,
    startPrice: nullish(
      amountField(MAX_CHARGE_CENTS).refine(
        cents => cents >= MIN_CHARGE_CENTS,
        'This start price is too low to be paid.',
      ),
    ),
    /** Secret: the lot isn't sold below. Null: none but the start price. */
    reserve: nullish(amountField(MAX_CHARGE_CENTS)),
  })
  .refine(({ startPrice, reserve }) => reserve === null || startPrice === null || startPrice <= reserve, {
    path: ['reserve'],
    message: 'The reserve is below the start price.',
  })
  .refine(
    ({ estimateLow, estimateHigh }) => estimateLow === null || estimateHigh === null || estimateLow <= estimateHigh,
    {
      path: ['estimateHigh'],
      message: 'The upper estimate is below the lower one.',
    },
  )

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length

export const saleLotsBody = z.object({
  version,
  /** All lots of the event: those that are left out are taken out of it. */
  lots: z
    .array(lotField)
    .max(MAX_LOTS, `A sale has at most ${MAX_LOTS} lots.`)
    .refine(lots => isEachOnce(lots.map(({ inventoryId }) => inventoryId)), 'The same piece is in the sale twice.')
    .refine(lots => isEachOnce(lots.map(({ number }) => number)), 'Two lots have the same number.'),
})

const shownEvent = z.object({
  id: z.string(),
  sellerId: z.string(),
  sellerName: z.string(),
  state: z.enum(saleEventStates),
  title: z.string(),
  description: z.string().nullable(),
  number: z.string().nullable(),
  place: z.string().nullable(),
  viewing: z.array(z.object({ day: z.string(), hours: z.string() })),
  startsAt: z.string().nullable(),
  firstClosesAt: z.string().nullable(),
  /** When the last lot closes as announced. Null in a draft. */
  lastClosesAt: z.string().nullable(),
  secondsPerLot: z.number().int(),
  admission: z.enum(admissions),
  afterSaleDays: z.number().int(),
  lotCount: z.number().int(),
  /** Of its first lots. */
  imageUrl: z.string().nullable(),
  publishedAt: z.string().nullable(),
})
export type ShownEvent = z.output<typeof shownEvent>

const shownLot = z.object({
  listingId: z.string(),
  number: z.string(),
  itemName: z.string(),
  category: z.string().nullable(),
  maker: z.string().nullable(),
  /** Materials, size and condition, and the beginning of the description. */
  text: z.string(),
  imageUrl: z.string().nullable(),
  estimateLow: amount.nullable(),
  estimateHigh: amount.nullable(),
  startPrice: amount.nullable(),
  state: z.enum(lotStates),
  /** The current bid, and of a sold lot its hammer price. */
  currentBid: amount.nullable(),
  /** Null: it has no secret reserve. */
  isReserveMet: z.boolean().nullable(),
  bidCount: z.number().int(),
  /** Later than announced if late bids moved it. */
  closesAt: z.string(),
  /** Where an unsold lot can be bought after the sale. */
  afterSale: z.object({ listingId: z.string(), price: amount, isAvailable: z.boolean() }).nullable(),
})
export type ShownLot = z.output<typeof shownLot>

const catalogue = shownEvent.extend({ lots: z.array(shownLot), serverTime: z.string() })
export type SaleCatalogue = z.output<typeof catalogue>

const ownLot = z.object({
  inventoryId: z.string(),
  number: z.string(),
  itemName: z.string(),
  category: z.string().nullable(),
  imageUrl: z.string().nullable(),
  estimateLow: amount.nullable(),
  estimateHigh: amount.nullable(),
  startPrice: amount.nullable(),
  /** Told to nobody else. */
  reserve: amount.nullable(),
  /** As announced, of a published sale. Late bids can move it. */
  closesAt: z.string().nullable(),
  isWithdrawn: z.boolean(),
  /** Once it is listed. */
  listingId: z.string().nullable(),
  /** Why it could not be listed. */
  refusal: z.string().nullable(),
})
export type OwnLot = z.output<typeof ownLot>

const ownEvent = shownEvent.extend({
  version: z.number().int(),
  lotsVersion: z.number().int(),
  lots: z.array(ownLot),
  /** What keeps it from being published. */
  obstacle: z.string().nullable(),
})
export type OwnEvent = z.output<typeof ownEvent>

const registration = z.object({
  state: z.enum(bidderStates),
  /** The most that the highest bids with which they lead may come to. Null: no limit. */
  limit: amount.nullable(),
  reason: z.string().nullable(),
})

const saleBidder = registration.extend({
  userId: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  askedAt: z.string(),
  version: z.number().int(),
})
export type SaleBidder = z.output<typeof saleBidder>

const cursor = z
  .string()
  .max(100)
  .regex(/^[\w.:#-]+$/, 'This cursor is not valid.')
  .optional()

export const saleEvents = defineEndpoints({
  listSaleEvents: {
    method: 'GET',
    path: '/api/sale-events',
    auth: 'public',
    cacheSeconds: 15,
    summary: 'List sale events: those that are announced or run, the next to close first, or those that are over.',
    query: z.object({ when: z.enum(['coming', 'past']).default('coming'), cursor }),
    response: z.object({ events: z.array(shownEvent), cursor: z.string().nullable() }),
  },
  getSaleEvent: {
    method: 'GET',
    path: '/api/sale-events/{id}',
    auth: 'public',
    cacheSeconds: 5,
    summary: 'Get a sale event with its lots, their bids, and afterwards their hammer prices.',
    params: idParams,
    response: catalogue,
    errors: ['not_found'],
  },
  getSaleStanding: {
    method: 'GET',
    path: '/api/sale-standings/{id}',
    auth: 'member',
    polled: true,
    summary: 'Get my own part in a sale event: my registration, and the lots with which I lead or that I won.',
    params: idParams,
    response: z.object({
      registration: registration.nullable(),
      leading: z.array(z.string()),
      /** Won, and not paid yet. */
      won: z.array(z.object({ listingId: z.string(), amount, premium: amount, payBy: z.string() })),
      outbid: z.array(z.string()),
    }),
    errors: ['not_found'],
  },
  registerForSale: {
    method: 'POST',
    path: '/api/sale-registrations/{id}',
    auth: 'member',
    confirmed: true,
    agreed: true,
    signedOut: 'Please log in to register for this sale.',
    summary: 'Ask the house to let me bid in a sale event. Asking again changes nothing until the house has decided.',
    params: idParams,
    body: z.object({ note: optionalText(BIDDER_NOTE_MAX) }),
    response: registration,
    errors: [
      'not_found',
      'own_auction',
      'registration_not_needed',
      'sale_event_over',
      'registration_decided',
      'not_available_to_you',
      'conflict',
    ],
  },
  listOwnSaleEvents: {
    method: 'GET',
    path: '/api/own-sale-events',
    auth: 'dealer',
    scope: 'sale-events:read',
    summary: 'List my sale events, the newest first.',
    query: z.object({ cursor }),
    response: z.object({ events: z.array(shownEvent), cursor: z.string().nullable() }),
  },
  createSaleEvent: {
    method: 'POST',
    path: '/api/own-sale-events',
    auth: 'dealer',
    scope: 'sale-events:write',
    confirmed: true,
    agreed: true,
    summary: 'Begin a sale event. Nobody else sees it until it is published.',
    body: saleEventBody,
    status: 201,
    response: ownEvent,
    errors: ['sale_event_full'],
  },
  getOwnSaleEvent: {
    method: 'GET',
    path: '/api/own-sale-events/{id}',
    auth: 'dealer',
    scope: 'sale-events:read',
    polled: true,
    summary: 'Get my sale event, with its lots as I entered them and why some could not be listed.',
    params: idParams,
    response: ownEvent,
    errors: ['not_found'],
  },
  updateSaleEvent: {
    method: 'PATCH',
    path: '/api/own-sale-events/{id}',
    auth: 'dealer',
    scope: 'sale-events:write',
    confirmed: true,
    summary:
      'Change what my sale event says. Once it is published, its texts and viewing days change, and a later firstClosesAt postpones it with all its lots.',
    params: idParams,
    body: updateSaleEventBody,
    response: ownEvent,
    errors: ['not_found', 'sale_event_fixed', 'sale_event_unready', 'conflict'],
  },
  deleteSaleEvent: {
    method: 'DELETE',
    path: '/api/own-sale-events/{id}',
    auth: 'dealer',
    scope: 'sale-events:write',
    summary: 'Delete my sale event that isn’t published. Its pieces stay in my collection.',
    params: idParams,
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found', 'sale_event_fixed', 'conflict'],
  },
  saveSaleLots: {
    method: 'POST',
    path: '/api/own-sale-events/{id}/lots',
    auth: 'dealer',
    scope: 'sale-events:write',
    confirmed: true,
    agreed: true,
    summary:
      'Save all lots of my sale event: pieces of my collection with number, estimate and start price. To a published one, lots are added until the first closes.',
    params: idParams,
    body: saleLotsBody,
    response: ownEvent,
    errors: ['not_found', 'lot_not_yours', 'sale_event_fixed', 'sale_event_unready', 'limit_reached', 'conflict'],
  },
  withdrawSaleLot: {
    method: 'POST',
    path: '/api/own-sale-events/{id}/lots/{inventoryId}/withdraw',
    auth: 'dealer',
    confirmed: true,
    repeatable: true,
    summary: 'Withdraw a lot of my published sale event before the first lot closes. Its bids are void.',
    params: idParams.extend({ inventoryId: idField }),
    response: ownEvent,
    errors: ['not_found', 'sale_event_fixed', 'sale_event_unready', 'conflict'],
  },
  cancelSaleEvent: {
    method: 'POST',
    path: '/api/own-sale-events/{id}/cancel',
    auth: 'dealer',
    confirmed: true,
    repeatable: true,
    summary: 'Cancel my published sale event before the first lot closes. All bids are void.',
    params: idParams,
    response: ownEvent,
    errors: ['not_found', 'sale_event_fixed', 'sale_event_unready', 'conflict'],
  },
  publishSaleEvent: {
    method: 'POST',
    path: '/api/own-sale-events/{id}/publish',
    auth: 'dealer',
    scope: 'sale-events:write',
    confirmed: true,
    agreed: true,
    repeatable: true,
    summary:
      'Publish my sale event: its lots are listed as auctions. Repeated, it lists those that were refused before.',
    params: idParams,
    response: ownEvent,
    errors: ['not_found', 'sale_event_fixed', 'sale_event_unready', 'limit_reached', 'conflict'],
  },
  listSaleBidders: {
    method: 'GET',
    path: '/api/own-sale-events/{id}/bidders',
    auth: 'dealer',
    scope: 'sale-events:read',
    polled: true,
    summary: 'List those who registered for my sale event, in pages.',
    params: idParams,
    query: z.object({ cursor }),
    response: z.object({ bidders: z.array(saleBidder), cursor: z.string().nullable() }),
    errors: ['not_found'],
  },
  decideSaleBidder: {
    method: 'POST',
    path: '/api/own-sale-events/{id}/bidders/{userId}',
    auth: 'dealer',
    confirmed: true,
    summary: 'Approve a bidder of my sale event, up to a limit, or refuse them. Bids that stand are not touched.',
    params: idParams.extend({ userId: idField }),
    body: z.object({
      isApproved: z.boolean(),
      /** Null: no limit. */
      limit: nullish(amountField().refine(cents => cents > 0, 'Use a limit greater than 0.')),
      /** Told to them when they are refused. */
      reason: optionalText(BIDDER_NOTE_MAX),
      version,
    }),
    response: saleBidder,
    errors: ['not_found', 'conflict'],
  },
})
