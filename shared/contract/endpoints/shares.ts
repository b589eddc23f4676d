import * as z from 'zod'
import { clearableCategory } from '../../rules/category.ts'
import { conditions, MAX_CHARGE_CENTS, MAX_PHOTOS } from '../../rules/listing.ts'
import {
  amount,
  amountField,
  formatCents,
  MAX_TYPED_AMOUNT,
  parseHundredths,
  percent,
  unitNumber,
} from '../../rules/money.ts'
import { formatNumber } from '../../rules/numbers.ts'
import {
  assetStatuses,
  BASIS_MAX,
  DEFAULT_TOTAL_SHARES,
  divisionTrouble,
  MAX_ASSET_CENTS,
  MAX_DOCUMENTS,
  MAX_TOTAL_SHARES,
  MAX_VALUATIONS,
  MIN_OFFER_CENTS,
  PROVENANCE_MAX,
  TERM_MAX,
} from '../../rules/shares.ts'
import { defineEndpoints } from '../endpoint.ts'
import {
  CATEGORY_MAX,
  clearableText,
  DESCRIPTION_MAX,
  idField,
  idParams,
  mediaPath,
  pieceName,
  requiredText,
  textField,
} from '../fields.ts'
import { expectedPrice, paymentPage } from './checkout.ts'

/** A piece that is owned in shares. Of its shares each is owned, reserved for someone who is paying, or available. */
const asset = z.object({
  id: z.string(),
  itemName: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  imageUrl: z.string().nullable(),
  images: z.array(z.string()),
  totalValue: amount,
  totalShares: z.number().int(),
  availableShares: z.number().int(),
  reservedShares: z.number().int(),
  ownedShares: z.number().int(),
  pricePerShare: amount,
  estimatedAnnualReturn: percent.nullable(),
  maker: z.string().nullable(),
  dateCreated: z.string().nullable(),
  condition: z.enum(conditions).nullable(),
  provenance: z.string().nullable(),
  status: z.enum(assetStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Asset = z.output<typeof asset>

/** What its operator says about it: null and empty where nothing is said. */
const assetWithTerms = asset.extend({
  returnSource: z.string().nullable(),
  custody: z.string().nullable(),
  insurance: z.string().nullable(),
  exitTerms: z.string().nullable(),
  risks: z.string().nullable(),
  /** Yearly share of the value. */
  yearlyFee: percent.nullable(),
  /** Share of the sale price. */
  exitFee: percent.nullable(),
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Valuations of the whole piece, oldest first. */
  valuations: z.array(z.object({ on: z.string(), value: amount, basis: z.string() })),
})
export type AssetWithTerms = z.output<typeof assetWithTerms>

const SHARES_FORM = 'Enter a whole number of shares.'
const shareCount = z
  .number({ error: SHARES_FORM })
  .int({ error: SHARES_FORM, abort: true })
  .min(1, { error: 'Buy at least 1 share.', abort: true })
  .max(MAX_TOTAL_SHARES, { error: `Use at most ${formatNumber(MAX_TOTAL_SHARES)} shares.`, abort: true })

const totalSharesField = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,7}$/, SHARES_FORM)
        .max(7)
        .transform(Number),
    ],
    { error: SHARES_FORM },
  )
  .pipe(shareCount)

const RETURN_FORM = 'Enter a percentage from 0 to 100, like 4.5.'

/** Percent in, basis points out; blank means none. */
const optionalPercent = z.codec(
  z.union([z.string().max(MAX_TYPED_AMOUNT), unitNumber], { error: RETURN_FORM }).nullable(),
  z.custom<number | null>(),
  {
    decode: (sent, { issues }) => {
      if (sent === null || sent === '') return null
      const bps = parseHundredths(sent)
      if (bps !== null && bps <= 100_00) return bps
      issues.push({ code: 'custom', input: sent, message: RETURN_FORM })
      return z.NEVER
    },
    encode: bps => (bps === null ? null : percent.encode(bps)),
  },
)

const HTTPS_FORM = 'Enter an address that begins with https://.'

/** Shown to everyone: no login, no other scheme, no address of a machine's own network. */
const isPublicAddress = (sent: string): boolean =>
  /^https:\/\/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/[^\s"<>\\]*)?$/i.test(sent)

const documentField = z.object(
  {
    name: requiredText(100, 'Enter what the document is.'),
    url: textField(500).refine(isPublicAddress, HTTPS_FORM),
  },
  'Enter a name and an address.',
)

const valuationField = z.object(
  {
    on: z.iso.date('Enter a day, like 2026-11-20.'),
    value: amountField(MAX_ASSET_CENTS),
    basis: requiredText(BASIS_MAX, 'Enter what it is based on.'),
  },
  'Enter a day, a value and its basis.',
)

const VALUE_FORM = 'Enter the value, like 250000.'

const required = {
  itemName: pieceName,
  images: z
    .array(mediaPath)
    .max(MAX_PHOTOS, `Use at most ${MAX_PHOTOS} photographs.`)
    .refine(paths => new Set(paths).size === paths.length, 'The same photograph is used twice.'),
  totalValue: amountField(MAX_ASSET_CENTS, VALUE_FORM),
  totalShares: totalSharesField,
}

const terms = {
  returnSource: clearableText(TERM_MAX),
  custody: clearableText(TERM_MAX),
  insurance: clearableText(TERM_MAX),
  exitTerms: clearableText(TERM_MAX),
  risks: clearableText(TERM_MAX),
  yearlyFee: optionalPercent,
  exitFee: optionalPercent,
  documents: z.array(documentField).max(MAX_DOCUMENTS, `Use at most ${MAX_DOCUMENTS} documents.`),
  valuations: z.array(valuationField).max(MAX_VALUATIONS, `Use at most ${MAX_VALUATIONS} valuations.`),
}

export const assetTermsBody = z.object(terms)

const optional = z.object({
  ...terms,
  description: clearableText(DESCRIPTION_MAX),
  category: clearableCategory,
  estimatedAnnualReturn: optionalPercent,
  maker: clearableText(CATEGORY_MAX),
  dateCreated: clearableText(CATEGORY_MAX),
  condition: z.enum(conditions, { error: 'Choose one of the conditions.' }).nullable(),
  provenance: clearableText(PROVENANCE_MAX),
})

export const createAssetBody = optional
  .partial()
  .extend({
    ...required,
    images: required.images.default([]),
    totalShares: required.totalShares.default(DEFAULT_TOTAL_SHARES),
  })
  .superRefine(({ totalValue, totalShares }, context) => {
    const message = divisionTrouble(totalValue, totalShares)
    if (message) context.addIssue({ code: 'custom', path: ['totalValue'], message })
  })
export type NewAsset = z.output<typeof createAssetBody>

/** Absent means unchanged; null and blank take away. */
export const updateAssetBody = optional
  .extend(required)
  .partial()
  .extend({ status: z.enum(assetStatuses).optional() })
export type AssetEdits = z.output<typeof updateAssetBody>

const holding = z.object({
  asset,
  sharesOwned: z.number().int(),
  purchasePrice: amount,
  /** Not on offer: what can be offered, or given back. */
  sharesFree: z.number().int(),
  /** What goes back to the owner’s card if they give back now what is not on offer. */
  payback: amount,
  /** What I offer to other members. */
  offers: z.array(
    z.object({
      id: z.string(),
      shares: z.number().int(),
      /** Somebody is paying for these. */
      reservedShares: z.number().int(),
      pricePerShare: amount,
      expiresAt: z.string(),
    }),
  ),
  reservation: z
    .object({
      checkoutId: z.string(),
      shares: z.number().int(),
      amount: amount,
      reservedUntil: z.string(),
      /** The bank has not confirmed yet: it can neither be paid again nor given up. */
      isProcessing: z.boolean(),
      /** The offer of another owner that they are of. Null: the operator sells them. */
      offerId: z.string().nullable(),
    })
    .nullable(),
  trades: z.array(
    z.object({
      id: z.string(),
      sharesTraded: z.number().int(),
      /** How many of them were returned and are for sale again. */
      sharesReturned: z.number().int(),
      pricePerShare: amount,
      totalAmount: amount,
      stripePaymentId: z.string(),
      /** Who sold them: the operator, or another owner, who isn’t named. */
      tradeType: z.enum(['from_operator', 'from_owner']),
      status: z.enum(['completed', 'returned']),
      createdAt: z.string(),
    }),
  ),
  /** What I sold to other members. */
  sales: z.array(
    z.object({
      id: z.string(),
      sharesTraded: z.number().int(),
      /** How many of them came back, because their payment went back. */
      sharesReturned: z.number().int(),
      pricePerShare: amount,
      totalAmount: amount,
      commission: amount,
      /** VAT or sales tax on the commission. */
      feeTax: amount,
      status: z.enum(['completed', 'returned']),
      createdAt: z.string(),
    }),
  ),
})
export type Holding = z.output<typeof holding>

const PRICE_FORM = 'Enter a price for each share, like 250.00.'

const offerSharesBody = z.object({
  shares: shareCount,
  pricePerShare: amountField(MAX_CHARGE_CENTS, PRICE_FORM).refine(
    price => price >= MIN_OFFER_CENTS,
    `A share costs ${formatCents(MIN_OFFER_CENTS)} at least.`,
  ),
})

const offerParams = idParams.extend({ offerId: idField })

const shareMarket = z.object({
  /** Cheapest first. */
  offers: z.array(
    z.object({
      id: z.string(),
      shares: z.number().int(),
      pricePerShare: amount,
      expiresAt: z.string(),
      isMine: z.boolean(),
    }),
  ),
  /** Latest first. */
  trades: z.array(z.object({ on: z.string(), shares: z.number().int(), pricePerShare: amount })),
})
export type ShareMarket = z.output<typeof shareMarket>

export const shares = defineEndpoints({
  listFractionalAssets: {
    method: 'GET',
    path: '/api/fractional-assets',
    auth: 'public',
    session: 'none',
    summary: 'List pieces owned in shares, newest first, in pages.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(50),
      /** The id of the last one of the page before. */
      before: idField.optional(),
    }),
    response: z.array(asset),
  },
  getPortfolio: {
    method: 'GET',
    path: '/api/fractional-assets/portfolio',
    auth: 'member',
    summary: 'List the shares I own or am paying for.',
    response: z.array(holding),
  },
  getFractionalAsset: {
    method: 'GET',
    path: '/api/fractional-assets/{id}',
    auth: 'public',
    session: 'none',
    summary: 'Get a piece owned in shares, with what its operator says about return, fees, custody and exit.',
    params: idParams,
    response: assetWithTerms,
    errors: ['not_found'],
  },
  listOwners: {
    method: 'GET',
    path: '/api/fractional-assets/{id}/owners',
    auth: 'public',
    summary: 'List who owns how many shares of a piece. Only admins read names and amounts.',
    params: idParams,
    response: z.object({
      totalShares: z.number().int(),
      /** Shares that are not sold, or not paid for yet. */
      issuerShares: z.number().int(),
      /** In the order in which they first bought. */
      owners: z.array(
        z.object({
          number: z.number().int(),
          shares: z.number().int(),
          isMe: z.boolean(),
          /** For admins. */
          person: z.object({ name: z.string(), email: z.string().nullable(), paid: amount }).nullable(),
        }),
      ),
      /** Shares of all other owners. */
      otherShares: z.number().int(),
    }),
    errors: ['not_found'],
  },
  buyShares: {
    method: 'POST',
    path: '/api/fractional-assets/buy',
    auth: 'member',
    confirmed: true,
    agreed: true,
    signedOut: 'Please log in to invest.',
    summary:
      'Reserve shares and open their card payment. One reservation per piece: asking for the same number again returns the same payment page, another number replaces the reservation. Supports Idempotency-Key.',
    body: z.object({
      assetId: idField,
      shares: shareCount,
      /** The price of a share that the buyer saw; another one now is refused as price_changed, with `price`. */
      expectedPrice: expectedPrice.optional(),
    }),
    response: paymentPage,
    errors: [
      'not_found',
      'asset_closed',
      'investing_off',
      'investing_demonstration',
      'asset_terms_missing',
      'not_enough_shares',
      'too_much_at_once',
      'price_changed',
      'hold_paused',
      'payment_unchangeable',
      'too_many_holds',
      'payment_processing',
      'checkout_paid',
      'checkout_over',
      'idempotency_reused',
      'conflict',
      'outside_service',
    ],
  },
  getShareMarket: {
    method: 'GET',
    path: '/api/fractional-assets/{id}/market',
    auth: 'public',
    summary: 'List what owners of a piece offer of their shares, cheapest first, and what was traded. Nobody is named.',
    params: idParams,
    response: shareMarket,
    errors: ['not_found'],
  },
  offerShares: {
    method: 'POST',
    path: '/api/fractional-assets/{id}/offers',
    auth: 'member',
    confirmed: true,
    agreed: true,
    summary:
      'Offer shares that I own to other members, at a price for each. The offer ends after 30 days. Supports Idempotency-Key.',
    params: idParams,
    body: offerSharesBody,
    status: 201,
    response: z.object({ id: z.string() }),
    errors: [
      'not_found',
      'share_market_off',
      'share_market_demonstration',
      'asset_terms_missing',
      'too_few_shares',
      'shares_disputed',
      'too_many_share_offers',
      'idempotency_reused',
      'conflict',
    ],
  },
  cancelShareOffer: {
    method: 'DELETE',
    path: '/api/fractional-assets/{id}/offers/{offerId}',
    auth: 'member',
    summary: 'Cancel my offer of shares, unless somebody is paying for some of them.',
    params: offerParams,
    response: z.object({ ok: z.boolean() }),
    errors: ['not_found', 'share_offer_reserved', 'outside_service', 'conflict'],
  },
  buyOfferedShares: {
    method: 'POST',
    path: '/api/fractional-assets/{id}/offers/{offerId}/buy',
    auth: 'member',
    confirmed: true,
    agreed: true,
    signedOut: 'Please log in to invest.',
    summary:
      'Reserve shares of another owner’s offer and open their card payment. It is the one reservation for the piece, as with buyShares. Supports Idempotency-Key.',
    params: offerParams,
    body: z.object({ shares: shareCount }),
    response: paymentPage,
    errors: [
      'not_found',
      'share_market_off',
      'share_market_demonstration',
      'asset_terms_missing',
      'share_offer_gone',
      'own_share_offer',
      'not_available_to_you',
      'offer_too_dear',
      'hold_paused',
      'payment_unchangeable',
      'too_many_holds',
      'payment_processing',
      'checkout_paid',
      'checkout_over',
      'idempotency_reused',
      'conflict',
      'outside_service',
    ],
  },
  returnShares: {
    method: 'POST',
    path: '/api/fractional-assets/{id}/return',
    auth: 'member',
    summary:
      'Give all my shares of a piece back that are not on offer. What I paid goes back to my card if the operator buys shares back; otherwise I get nothing for them.',
    params: idParams,
    body: z.object({
      /** What the owner was told that they give; another number now is refused as share_count_changed. */
      expectedShares: z
        .number({ error: SHARES_FORM })
        .int({ error: SHARES_FORM, abort: true })
        .min(1, { error: SHARES_FORM, abort: true })
        .max(MAX_TOTAL_SHARES, { error: SHARES_FORM, abort: true }),
      /** What the owner was told that they get; another amount now is refused as payback_changed. */
      expectedAmount: amountField(MAX_ASSET_CENTS, 'Enter an amount, like 0 or 2500.00.'),
    }),
    response: z.object({ shares: z.number().int(), payback: amount }),
    errors: [
      'not_found',
      'no_shares',
      'shares_on_offer',
      'share_count_changed',
      'shares_disputed',
      'payback_changed',
      'conflict',
    ],
  },
  createFractionalAsset: {
    method: 'POST',
    path: '/api/fractional-assets',
    auth: 'admin',
    summary: 'Offer a piece in shares. The value must divide evenly into the shares, to the cent.',
    body: createAssetBody,
    status: 201,
    response: assetWithTerms,
  },
  updateFractionalAsset: {
    method: 'PATCH',
    path: '/api/fractional-assets/{id}',
    auth: 'admin',
    summary: 'Edit or close a piece owned in shares. Value and number of shares can’t change once someone has shares.',
    params: idParams,
    body: updateAssetBody,
    response: assetWithTerms,
    errors: ['not_found', 'invalid_request', 'asset_has_owners', 'conflict'],
  },
})
