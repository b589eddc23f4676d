import * as z from 'zod'
import { carrierIds } from '../../rules/carriers.ts'
import { addressOut } from '../../rules/delivery.ts'
import { customsField, labelFormats } from '../../rules/labels.ts'
import { amount } from '../../rules/money.ts'
import { ownAddressField } from '../../rules/own-address.ts'
import { MAX_PARCEL_CM, MAX_PARCEL_GRAMS } from '../../rules/parcel.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, switchField } from '../fields.ts'

/** Where a seller sends from. Carriers want to know its postal code. */
export const senderField = ownAddressField.refine(({ postalCode }) => postalCode !== null, {
  path: ['postalCode'],
  message: 'Enter your postal code.',
})

const WEIGHT = 'Enter the weight of the packed piece, up to 1,000 kg.'
const SIDE = 'Enter this side of the parcel, up to 10 m.'
const gramsField = z.coerce.number(WEIGHT).int(WEIGHT).min(1, WEIGHT).max(MAX_PARCEL_GRAMS, WEIGHT)
const sideField = z.coerce.number(SIDE).min(0.1, SIDE).max(MAX_PARCEL_CM, SIDE)

/** Absent: the order's own parcel. Else the case whose return it is for. */
const caseNoField = z.coerce.number().int().min(1).max(9_999)

export const quoteLabelBody = z
  .object({
    caseNo: caseNoField.nullish(),
    /** Of a return, both addresses are known. */
    address: senderField.nullish(),
    parcel: z.object({ grams: gramsField, lengthCm: sideField, widthCm: sideField, heightCm: sideField }),
    /** Needed across borders. */
    customs: customsField.nullish(),
  })
  .superRefine(({ caseNo, address }, fields) => {
    if (!caseNo && !address)
      fields.addIssue({ code: 'custom', path: ['address'], message: 'Enter the address that you send it from.' })
  })

const buyLabelBody = z.object({
  caseNo: caseNoField.nullish(),
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
  /** Null for the buyer of a return. */
  postage: amount.nullable(),
  /** Null: not insured. */
  insurance: amount.nullable(),
  /** The label to print, at EasyPost. Null once it is given back. */
  url: z.string().nullable(),
  /** Papers for customs, to print as well. */
  forms: z.array(z.object({ type: z.string(), url: z.string() })),
  boughtAt: z.string(),
  /** It is unused, as far as we know. */
  canGiveBack: z.boolean(),
  givenBackAt: z.string().nullable(),
  /** What came back. */
  refunded: amount.nullable(),
  /** When the carrier refused to take it back. */
  refusedAt: z.string().nullable(),
})
export type Label = z.output<typeof label>

const ordersLabel = z.object({
  /** Whether one can be bought: with a key, and before the piece is shipped or sent back. */
  isOffered: z.boolean(),
  /** Where the seller last sent from. */
  sender: addressOut.nullable(),
  /** What is in the parcel, for customs. */
  pieces: z.array(
    z.object({
      itemName: z.string(),
      price: amount,
      /** As its seller noted them, for its seller alone. */
      hsCode: z.string().nullable(),
      originCountry: z.string().nullable(),
    }),
  ),
  /** From where to where, as far as it is known. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  label: label.nullable(),
})
export type OrdersLabel = z.output<typeof ordersLabel>

export const labels = defineEndpoints({
  getLabel: {
    method: 'GET',
    path: '/api/orders/{id}/label',
    auth: 'member',
    scope: 'orders:read',
    summary:
      'Read the shipping label of an order, as its seller, or of a return, as buyer, seller or admin, and whether one can be bought.',
    params: idParams,
    query: z.object({ caseNo: caseNoField.optional() }),
    response: ordersLabel,
    errors: ['not_found'],
  },
  getLabelFiles: {
    method: 'GET',
    path: '/api/orders/{id}/label/files',
    auth: 'member',
    scope: 'orders:read',
    summary: 'Read what is to be printed for an order’s parcel, as its seller: the label, and papers for customs.',
    params: idParams,
    response: z.object({
      files: z.array(
        z.object({
          /** `label`, or EasyPost's name of a form, such as `commercial_invoice`. */
          type: z.string(),
          format: z.enum(labelFormats),
          base64: z.string(),
        }),
      ),
    }),
    errors: ['not_found', 'outside_service'],
  },
  quoteLabel: {
    method: 'POST',
    path: '/api/orders/{id}/label/quotes',
    auth: 'member',
    confirmed: true,
    summary:
      'Ask what a shipping label costs, as the seller of an order; of a return also as an admin. The address is kept with the account, and tariff code and origin with the pieces.',
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
      'invalid_request',
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
    response: ordersLabel,
    errors: [
      'not_found',
      'order_moved_on',
      'label_unavailable',
      'label_quotes_over',
      'label_beyond_payout',
      'case_moved_on',
      'outside_service',
      'conflict',
    ],
  },
  giveLabelBack: {
    method: 'POST',
    path: '/api/orders/{id}/label/refund',
    auth: 'member',
    repeatable: true,
    summary:
      'Give an unused label back, as its seller. Its carrier decides, which takes days; what comes back is added to the payout.',
    params: idParams,
    body: z.object({ caseNo: caseNoField.nullish() }),
    response: ordersLabel,
    errors: ['not_found', 'label_used', 'conflict'],
  },
})
