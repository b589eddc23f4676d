import { DomainError } from '../../shared/contract/errors.ts'
import { suspensionId } from '../../shared/rules/reports.ts'
import { type DecisionRecord, findDecision } from '../core/decision/decision-store.ts'
import { type Hiding, listingsOf } from '../core/listing/hidden-listings.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { hidingOf, removalOf } from '../core/moderation/off-sale.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { tryTransact } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { showListingsOf } from './shown-again.ts'

interface Suspension {
  readonly userId: string
  readonly at: string
  readonly reason: string
}

/**
 * Hides what a suspended member has for sale, and cancels their auctions that nobody has paid. Can be repeated.
 * @throws Error if a buyer's bank is confirming a payment: it has to be called again
 */
export async function hideListingsOf(suspension: Suspension, now: Date, deps: CheckoutDeps): Promise<void> {
  const { userId, at, reason } = suspension
  const decisionId = suspensionId(userId, at)
  const decision = await findDecision(decisionId)
  if (!decision || !(await isSuspended(suspension))) return
  const hiding = { cause: 'suspension', reason, at, decisionId } as const
  const held: string[] = []
  for await (const listing of listingsOf(userId)) {
    if (isForSale(listing) && !(await takeOff(listing, hiding, decision, now, deps))) held.push(listing.id)
  }
  // It may have ended meanwhile, before there was anything to show again.
  if (!(await isSuspended(suspension))) return showListingsOf(userId, now)
  if (held.length > 0) throw new Error(`Listings of a suspended member are held by buyers: ${held.join()}.`)
}

const isSuspended = async ({ userId, at }: Suspension) => (await findUser(userId))?.suspended?.at === at

const isForSale = ({ status, listingType, awardedTo }: ListingRecord) =>
  status === 'active' || status === 'reserved' || (listingType === 'auction' && status === 'ended' && !!awardedTo)

/** @returns false if a buyer holds it */
async function takeOff(
  { id, listingType }: ListingRecord,
  hiding: Hiding,
  { adminId, admin }: DecisionRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<boolean> {
  const by = { hiding, admin: { id: adminId, firstName: admin }, now }
  try {
    return await tryTransact(...(await (listingType === 'auction' ? removalOf : hidingOf)(id, by, deps)))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Sold or taken off sale by now.
    return error.code === 'not_decidable'
  }
}
