import type { TransactionPart } from '../../platform/table.ts'

export const checkoutStatuses = ['open', 'processing', 'paid', 'cancelled', 'expired', 'refunded'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

interface AnyCheckout {
  id: string
  buyerId: string
  buyerEmail: string
  itemName: string
  imageUrl?: string | undefined
  amountCents: number
  status: CheckoutStatus
  sessionId?: string | undefined
  url?: string | undefined
  paymentIntentId?: string | undefined
  refundId?: string | undefined
  /** How the refund stands at Stripe. Absent beside a refund's id from before this was noted, for one that was made. */
  refundStatus?: RefundStatus | undefined
  /** How many refunds of it have failed. */
  refundFailures?: number | undefined
  /** Why the latest failed, in Stripe's words. */
  refundReason?: string | undefined
  /** How often the sweep has tried to make it or asked about it. */
  refundLooks?: number | undefined
  reservedUntil: string
  /** How many of its buyer's holds of the same came to nothing lately. Absent, 0. */
  earlierHolds?: number | undefined
  createdAt: string
  updatedAt: string
}

/** For one listing. A sale takes over its id. */
export interface ListingCheckout extends AnyCheckout {
  assetId?: undefined
  listingId: string
  inventoryId: string
  sellerId: string
  isAuction: boolean
  commissionBps: number
  reserveFeeCents: number
  /** The accepted offer that it pays for, and until when that keeps the piece for its buyer. */
  offerId?: string | undefined
  promisedUntil?: string | undefined
}

/** For shares of one asset, at the price of a share. A trade takes over its id. */
export interface ShareCheckout extends AnyCheckout {
  assetId: string
  shares: number
  shareCents: number
}

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
