import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import type { TransactionPart } from '../../platform/table.ts'

export const checkoutStatuses = ['open', 'processing', 'paid', 'cancelled', 'expired', 'refunded'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Of what it says, a checkout for a listing has some and one for shares the rest. */
export const checkoutSchema = item({
  id: string().key(),
  buyerId: string(),
  buyerEmail: string(),
  itemName: string(),
  imageUrl: string().optional(),
  amountCents: number(),
  listingId: string().optional(),
  inventoryId: string().optional(),
  sellerId: string().optional(),
  isAuction: boolean().optional(),
  commissionBps: number().optional(),
  reserveFeeCents: number().optional(),
  /** The accepted offer that it pays for, and until when that keeps the piece for its buyer. */
  offerId: string().optional(),
  promisedUntil: string().optional(),
  assetId: string().optional(),
  shares: number().optional(),
  shareCents: number().optional(),
  status: string().enum(...checkoutStatuses),
  sessionId: string().optional(),
  url: string().optional(),
  paymentIntentId: string().optional(),
  refundId: string().optional(),
  /** How the refund stands at Stripe. Absent beside a refund's id from before this was noted, for one that was made. */
  refundStatus: string()
    .enum(...refundStatuses)
    .optional(),
  /** How many refunds of it have failed. */
  refundFailures: number().optional(),
  /** Why the latest failed, in Stripe's words. */
  refundReason: string().optional(),
  /** How often the sweep has tried to make it or asked about it. */
  refundLooks: number().optional(),
  reservedUntil: string(),
  /** How many of its buyer's holds of the same came to nothing lately. Absent, 0. */
  earlierHolds: number().optional(),
  createdAt: string(),
  updatedAt: string(),
  /** Found by Stripe's session id, once there is one. */
  ownerPk: string().optional().hidden(),
  ownerSk: string().optional().hidden(),
  /** Found when its time is over, as long as it is unpaid; and when a refund of it is to be looked at. */
  duePk: string().optional().hidden(),
  dueSk: string().optional().hidden(),
})

type Stored = FormattedValue<typeof checkoutSchema>
type OfListing = 'listingId' | 'inventoryId' | 'sellerId' | 'isAuction' | 'commissionBps' | 'reserveFeeCents'
type OfOffer = 'offerId' | 'promisedUntil'
type OfShares = 'assetId' | 'shares' | 'shareCents'
type AnyCheckout = Omit<Stored, OfListing | OfOffer | OfShares>

/** For one listing. A sale takes over its id. */
export interface ListingCheckout extends AnyCheckout, Required<Pick<Stored, OfListing>>, Pick<Stored, OfOffer> {
  assetId?: undefined
}

/** For shares of one asset, at the price of a share. A trade takes over its id. */
export interface ShareCheckout extends AnyCheckout, Required<Pick<Stored, OfShares>> {}

/** One buyer's attempt to pay for something. What it costs is frozen here. */
export type CheckoutRecord = ListingCheckout | ShareCheckout

export const isForShares = (checkout: CheckoutRecord): checkout is ShareCheckout => checkout.assetId !== undefined

/** What it is for: a listing, or an asset. */
export const subjectIdOf = (checkout: CheckoutRecord): string =>
  isForShares(checkout) ? checkout.assetId : checkout.listingId

/**
 * What a checkout sells: the writes of each step beside the checkout's own. The first of a step's parts decides. Passed in,
 * so that checkouts know nothing of what is bought with them.
 */
export interface CheckoutSubject {
  /** Keeps it for the checkout, if it is for its buyer at that price. */
  readonly reserve: (now: Date) => TransactionPart[]
  /** Puts it back to where it was, if the checkout holds it. */
  readonly release: (now: Date) => TransactionPart[]
  /** Waits for a bank that confirms later than the checkout ends. */
  readonly extend: (heldUntil: Date, now: Date) => TransactionPart[]
  /** Makes it the buyer's, if the checkout holds it. */
  readonly sell: (paymentIntentId: string, now: Date) => TransactionPart[]
}
