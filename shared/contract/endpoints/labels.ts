import * as z from 'zod'
import { carrierIds } from '../../rules/carriers.ts'
import { addressOut } from '../../rules/delivery.ts'
import { amount } from '../../rules/money.ts'
import { ownAddressField } from '../../rules/own-address.ts'
import { MAX_PARCEL_CM, MAX_PARCEL_GRAMS } from '../../rules/parcel.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, switchField } from '../fields.ts'

/** Where a seller sends from. Carriers want to know its postal code. */
const senderField = ownAddressField.refine(({ postalCode }) => postalCode !== null, {
  path: ['postalCode'],
  message: 'Enter your postal code.',
})

const WEIGHT = 'Enter the weight of the packed piece, up to 1,000 kg.'
const SIDE = 'Enter this side of the parcel, up to 10 m.'
const gramsField = z.coerce.number(WEIGHT).int(WEIGHT).min(1, WEIGHT).max(MAX_PARCEL_GRAMS, WEIGHT)
const sideField = z.coerce.number(SIDE).min(0.1, SIDE).max(MAX_PARCEL_CM, SIDE)

export const quoteLabelBody = z.object({
  address: senderField,
  parcel: z.object({ grams: gramsField, lengthCm: sideField, widthCm: sideField, heightCm: sideField }),
})

const buyLabelBody = z.object({
  /** Of the prices that were shown. */
  rateId: idField,
  /** Never assumed. */
  isInsured: switchField.default(false),
})

const quote = z.object({
  rateId: z.string(),
  carrier: z.string(),
  service: z.string(),
  price: amount,
  days: z.number().nullable(),
})

const label = z.object({
  carrier: z.string(),
  service: z.string(),
  carrierId: z.enum(carrierIds),
  trackingNumber: z.string(),
  postage: amount,
  /** Null: not insured. */
  insurance: amount.nullable(),
  /** The label to print, at EasyPost. */
  url: z.string().nullable(),
  boughtAt: z.string(),
})

const sellersLabel = z.object({
  /** Whether one can be bought: with a key, within one country, before it is shipped. */
  isOffered: z.boolean(),
  /** Where the seller last sent from. */
  sender: addressOut.nullable(),
  label: label.nullable(),
})
export type SellersLabel = z.output<typeof sellersLabel>

export const labels = defineEndpoints({
  getLabel: {
    method: 'GET',
    path: '/api/orders/{id}/label',
    auth: 'member',
    summary: 'Read the shipping label of an order, as its seller, and whether one can be bought.',
    params: idParams,
    response: sellersLabel,
    errors: ['not_found'],
  },
  quoteLabel: {
    method: 'POST',
    path: '/api/orders/{id}/label/quotes',
    auth: 'member',
    confirmed: true,
    summary: 'Ask what a shipping label costs, as the seller of an order. The address is kept with the account.',
    params: idParams,
    body: quoteLabelBody,
    response: z.object({
      quotes: z.array(quote),
      /** What insuring it for `insuredValue` costs. */
      insurance: amount,
      insuredValue: amount,
    }),
    errors: [
      'not_found',
      'order_moved_on',
      'label_unavailable',
      'label_bought',
      'too_many_requests',
      'outside_service',
      'conflict',
    ],
  },
  buyLabel: {
    method: 'POST',
    path: '/api/orders/{id}/label',
    auth: 'member',
    confirmed: true,
    repeatable: true,
    summary: 'Buy a shipping label at one of the prices that were shown. It comes off the payout of the order.',
    params: idParams,
    body: buyLabelBody,
    response: sellersLabel,
    errors: [
      'not_found',
      'order_moved_on',
      'label_unavailable',
      'label_quotes_over',
      'label_beyond_payout',
      'outside_service',
      'conflict',
    ],
  },
})
