import { DomainError } from '../../shared/contract/errors.ts'
import { type AuctionRecord, findAuctions } from '../core/auction/auction-store.ts'
import { bidderPosition, findBidders } from '../core/auction/bidder-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { type CheckoutDeps, endCheckout } from '../core/money/checkout/stripe-sync.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { findUser } from '../platform/users.ts'
import { bidsOf, type Voiding, voidBids } from './voiding.ts'

const PAGE = 50
const AT_ONCE = 4
/** Other bidders and the seller read it. */
const REASON = 'The bidder’s account was suspended.'

/** Also of auctions that they won and have not paid for, which the next bidder then wins. */
export async function voidBidsOf(userId: string, adminId: string, now: Date, deps: CheckoutDeps): Promise<void> {
  const firstName = (await findUser(adminId))?.firstName ?? ''
  const voiding = { choose: bidsOf(userId), reason: REASON, admin: { id: adminId, firstName } }
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const page = await findBidders(userId, { limit: PAGE, after, since: undefined })
    const auctions = await findAuctions(page.map(({ listingId }) => listingId))
    const open = [...auctions.values()].filter(auction => isUnpaid(auction, userId))
    await forEachSettled(open, AT_ONCE, ({ listingId }) => voidIn(listingId, userId, voiding, now, deps))
    const last = page.at(-1)
    if (last) after = bidderPosition(last)
    isLast = page.length < PAGE
  }
}

const isUnpaid = ({ state, buyerId, paidAt }: AuctionRecord, userId: string) =>
  state === 'live' || (state === 'ended' && buyerId === userId && paidAt === undefined)

/** What was sold, listed again or offered to others meanwhile is no longer theirs. */
const SETTLED = new Set(['not_found', 'not_an_auction', 'void_too_late'])

async function voidIn(listingId: string, userId: string, voiding: Voiding, now: Date, deps: CheckoutDeps) {
  try {
    await endPaymentOf(userId, listingId, now, deps)
    await voidBids(listingId, voiding, now, deps)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (SETTLED.has(error.code)) return
    // Their bank has the payment already, and the sale goes on.
    if (error.code === 'listing_reserved' && (await isPaying(listingId))) return
    throw error
  }
}

async function isPaying(listingId: string): Promise<boolean> {
  const { checkoutId } = (await findListing(listingId)) ?? {}
  return checkoutId !== undefined && (await findCheckout(checkoutId))?.status === 'processing'
}

/** Stripe decides whether they were quicker. */
async function endPaymentOf(userId: string, listingId: string, now: Date, deps: CheckoutDeps): Promise<void> {
  const { reservedBy, checkoutId } = (await findListing(listingId)) ?? {}
  if (reservedBy !== userId || checkoutId === undefined) return
  const checkout = await findCheckout(checkoutId)
  if (checkout?.status === 'open') await endCheckout(checkout, 'cancelled', now, deps)
}
