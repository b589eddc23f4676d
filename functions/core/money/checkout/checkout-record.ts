import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import type { Address } from '../../../../shared/rules/delivery.ts'
import { papers } from '../../../../shared/rules/papers.ts'
import { resaleCountries } from '../../../../shared/rules/resale-right.ts'
import type { Withdrawal } from '../../../../shared/rules/withdrawal.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import type { TransactionPart } from '../../../platform/table.ts'
import { feeTax, saleTax } from '../tax/tax-store.ts'
import type { CheckoutLine } from './line.ts'

export const checkoutStatuses = ['open', 'processing', 'paid', 'cancelled', 'expired', 'refunded'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** decided: not made at Stripe yet. void: nothing was left to refund. */
export const refundStates = ['decided', ...refundStatuses, 'void'] as const

/** A checkout has the fields of a listing or those of shares. */
export const checkoutSchema = item({
  id: string().key(),
  buyerId: string(),
  buyerEmail: string(),
  itemName: string(),
  imageUrl: string().optional(),
  /** Excludes shipping. */
  amountCents: centsNumber(),
  listingId: string().optional(),
  inventoryId: string().optional(),
  sellerId: string().optional(),
  isAuction: boolean().optional(),
  commissionBps: number().optional(),
  commissionFixedCents: centsNumber().optional(),
  commissionMinimumCents: centsNumber().optional(),
  reserveFeeCents: centsNumber().optional(),
  /** Of the buyer, besides the price. Absent: none, as of the next two. */
  premiumCents: centsNumber().optional(),
  /** Artist's resale right. */
  royaltyCents: centsNumber().optional(),
  /** Whose it is, and by whose law. */
  royalty: map({ artist: string(), country: string().enum(...resaleCountries) }).optional(),
  /** VAT or sales tax on what the seller is charged, in basis points of it. */
  feeTaxBps: number().optional(),
  feeTax,
  /** Absent: free, and agreed in messages. */
  shippingCents: centsNumber().optional(),
  delivery: any().castAs<Delivery>().optional(),
  /** Whether Stripe Tax is to add the tax of the buyer's place: as the setting was when the checkout was opened. */
  addsTax: boolean().optional(),
  /** What it added, known once it is paid. Absent: none. */
  taxCents: centsNumber().optional(),
  /** The seller's terms when the checkout was opened. Absent: not liable. */
  tax: saleTax,
  /** The accepted offer that it pays for, and until when that holds the piece. */
  offerId: string().optional(),
  promisedUntil: string().optional(),
  /** How often its listing had been edited when it was read. Absent: never, or opened before it was kept. */
  listingEdits: number().optional(),
  /** The pieces of a basket; the fields above are then those of the first, and the sums of all. Absent: one piece. */
  lines: any().castAs<readonly CheckoutLine[]>().optional(),
  assetId: string().optional(),
  shares: number().optional(),
  shareCents: centsNumber().optional(),
  /** Of shares that an owner sells. Absent: the operator sells them. */
  resale: any().castAs<Resale>().optional(),
  status: string().enum(...checkoutStatuses),
  sessionId: string().optional(),
  url: string().optional(),
  paymentIntentId: string().optional(),
  /** When the seller is back from the holiday that the buyer saw. Absent: they aren't away. */
  sendsFrom: string().optional(),
  /** The buyer said that they buy as a business. Absent: they did not. */
  asBusiness: boolean().optional(),
  /** When the buyer confirmed to know that it may need papers to cross the border. Absent: it needs none. */
  exportConfirmedAt: string().optional(),
  /** Which they confirmed to know of. Absent: none, or it was confirmed before they were named. */
  exportPapers: list(string().enum(...papers)).optional(),
  /** Of a consumer who buys from a trader. Absent: the law gives none, or they buy as a business. */
  withdrawal: any().castAs<Withdrawal>().optional(),
  /** Whether the payout waits for the receipt of the piece: as the setting was when the checkout was opened. */
  holdsPayout: boolean().optional(),
  refundCount: number().optional(),
  /** Decided refunds in all, whether or not the money has arrived. */
  refundedCents: centsNumber().optional(),
  /** What the buyer's bank took back, for now or for good. */
  disputedCents: centsNumber().optional(),
  /** What of it the bank has yet to decide. */
  openDisputeCents: centsNumber().optional(),
  reservedUntil: string(),
  /** How often this buyer held the same thing lately without paying. Absent means 0. */
  earlierHolds: number().optional(),
  createdAt: string(),
  updatedAt: string(),
  ownerPk: string().optional().hidden(),
  ownerSk: string().optional().hidden(),
  /** Set while it is unpaid. */
  duePk: string().optional().hidden(),
  dueSk: string().optional().hidden(),
})

/** The offer of an owner that it pays for. */
export interface Resale {
  readonly sellerId: string
  readonly offerId: string
  readonly commissionBps: number
}

/** How a piece gets to its buyer. */
export type Delivery =
  | { readonly method: 'ship'; readonly country: string }
  | { readonly method: 'pickup'; readonly town: string }

type Stored = FormattedValue<typeof checkoutSchema>
type OfListing = 'listingId' | 'inventoryId' | 'sellerId' | 'isAuction' | 'commissionBps' | 'reserveFeeCents'
type OfOffer =
  | 'tax'
  | 'offerId'
  | 'lines'
  | 'promisedUntil'
  | 'listingEdits'
  | 'holdsPayout'
  | 'sendsFrom'
  | 'asBusiness'
  | 'exportConfirmedAt'
  | 'exportPapers'
  | 'withdrawal'
  | 'commissionFixedCents'
  | 'commissionMinimumCents'
  | 'premiumCents'
  | 'royaltyCents'
  | 'royalty'
  | 'feeTaxBps'
  | 'feeTax'
  | 'shippingCents'
  | 'delivery'
type OfShares = 'assetId' | 'shares' | 'shareCents'
type AnyCheckout = Omit<Stored, OfListing | OfOffer | OfShares | 'resale'>

/** The sale gets its id. */
export interface ListingCheckout extends AnyCheckout, Required<Pick<Stored, OfListing>>, Pick<Stored, OfOffer> {
  assetId?: undefined
}

/** The trade gets its id. */
export interface ShareCheckout
  extends AnyCheckout,
    Required<Pick<Stored, OfShares>>,
    Pick<Stored, 'resale' | 'feeTax' | 'feeTaxBps'> {}

/** For shares that an owner sells. */
export interface ResaleCheckout extends ShareCheckout {
  readonly resale: Resale
}

export type CheckoutRecord = ListingCheckout | ShareCheckout

export const isForShares = (checkout: CheckoutRecord): checkout is ShareCheckout => checkout.assetId !== undefined

export const isResale = (checkout: CheckoutRecord): checkout is ResaleCheckout =>
  isForShares(checkout) && checkout.resale !== undefined

export const subjectIdOf = (checkout: CheckoutRecord): string =>
  isForShares(checkout) ? checkout.assetId : checkout.listingId

/** What the buyer pays; with the tax once it is paid. */
export const chargedCents = (checkout: CheckoutRecord): Cents =>
  isForShares(checkout)
    ? checkout.amountCents
    : cents(
        checkout.amountCents + (checkout.premiumCents ?? 0) + (checkout.shippingCents ?? 0) + (checkout.taxCents ?? 0),
      )

export interface Payment {
  /** Stripe's payment intent. */
  readonly id: string
  /** Added by Stripe Tax. */
  readonly taxCents: Cents
  /** Where to, if it is shipped. */
  readonly address?: Address | undefined
}

/** The writes for each step, the deciding one first. Passed in, so checkouts don't depend on what they sell. */
export interface CheckoutSubject {
  /** If it is available to this buyer at this price; all other steps, if the checkout holds it. */
  readonly reserve: (now: Date) => TransactionPart[]
  readonly release: (now: Date) => TransactionPart[]
  readonly extend: (heldUntil: Date, now: Date) => TransactionPart[]
  readonly sell: (payment: Payment, now: Date) => TransactionPart[]
}
