import * as z from 'zod'
import { isTimeZone } from '../../rules/calendar.ts'
import { countryField, TOWN_MAX } from '../../rules/delivery.ts'
import {
  dispatchDaysOffered,
  HOLIDAY_MESSAGE_MAX,
  returnDaysOffered,
  returnPayers,
  SHOP_NOTE_MAX,
  STORY_MAX,
} from '../../rules/shop.ts'
import { defineEndpoints } from '../endpoint.ts'
import { clearableText, idField } from '../fields.ts'

const CHOOSE_DAY = 'Choose a day.'

const holidayFields = {
  /** The first and the last day away. */
  from: z.iso.date(CHOOSE_DAY),
  until: z.iso.date(CHOOSE_DAY),
  message: clearableText(HOLIDAY_MESSAGE_MAX),
  /** Whether nothing at a fixed price can be bought, and no offer made, while away. */
  pausesSales: z.boolean(),
}

const policies = {
  /** Days to send a piece back without a reason, beyond what the law gives. Null: none. */
  returnDays: z.literal(returnDaysOffered, 'Choose one of these.').nullable(),
  /** Who pays for sending it back. */
  returnPayer: z.enum(returnPayers, 'Choose who pays.'),
  /** Working days from the payment to sending. Null: nothing is said. */
  dispatchDays: z.literal(dispatchDaysOffered, 'Choose one of these.').nullable(),
}

/** Each part is left as it is unless it is given. Null takes it away. */
export const updateShopBody = z.object({
  story: clearableText(STORY_MAX).optional(),
  country: countryField.nullish(),
  town: clearableText(TOWN_MAX).optional(),
  returnDays: policies.returnDays.optional(),
  returnPayer: policies.returnPayer.optional(),
  dispatchDays: policies.dispatchDays.optional(),
  shippingNote: clearableText(SHOP_NOTE_MAX).optional(),
  packingNote: clearableText(SHOP_NOTE_MAX).optional(),
  holiday: z
    .object({
      ...holidayFields,
      /** Where the seller is: days begin and end there. */
      timeZone: z.string().max(64).refine(isTimeZone, 'Use the name of a time zone, like America/New_York.'),
    })
    .nullish(),
})

const holiday = z.object({
  ...holidayFields,
  message: z.string().nullable(),
  timeZone: z.string(),
  /** The day from which they send again. */
  sendsFrom: z.iso.date(),
  /** When that day begins where they are. */
  sendsFromAt: z.string(),
  isAway: z.boolean(),
  /** When these days were stated: bids and offers from before keep the usual dates. */
  statedAt: z.string(),
})
export type ShopHoliday = z.output<typeof holiday>

export const shop = z.object({
  story: z.string().nullable(),
  /** An admin has taken the story away. */
  storyRemoved: z.boolean(),
  country: z.string().nullable(),
  town: z.string().nullable(),
  ...policies,
  returnDays: z.number().int().nullable(),
  dispatchDays: z.number().int().nullable(),
  shippingNote: z.string().nullable(),
  packingNote: z.string().nullable(),
  /** Null without one that is not over. */
  holiday: holiday.nullable(),
})
export type Shop = z.output<typeof shop>

export const sellers = defineEndpoints({
  getShop: {
    method: 'GET',
    path: '/api/seller/{sellerId}/shop',
    auth: 'public',
    summary: 'Get what a seller says about their shop, their holiday, and what they sell most.',
    params: z.object({ sellerId: idField }),
    response: shop.omit({ storyRemoved: true }).extend({
      /** They are suspended: nothing of theirs is for sale. */
      isSuspended: z.boolean(),
      forSale: z.number().int(),
      sold: z.number().int(),
      /** The categories that they sold most of, most first. */
      specialities: z.array(z.object({ category: z.string(), sold: z.number().int() })),
    }),
    errors: ['not_found', 'account_closed'],
    cacheSeconds: 5,
  },
  getMyShop: {
    method: 'GET',
    path: '/api/shop',
    auth: 'member',
    summary: 'Get what I say about my shop.',
    response: shop,
  },
  updateShop: {
    method: 'PATCH',
    path: '/api/shop',
    auth: 'member',
    confirmed: true,
    summary: 'Change what I say about my shop, or my holiday. What is not given stays.',
    body: updateShopBody,
    response: shop,
    errors: ['too_many_requests'],
  },
})
