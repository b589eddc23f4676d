import { isDeepStrictEqual } from 'node:util'
import type { PlatformSettings } from '../../../../shared/contract/endpoints/settings.ts'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import { type DeliveryWish, shippingCharged } from '../../../../shared/rules/delivery.ts'
import { type FeeTax, feeTaxOf } from '../../../../shared/rules/fee-tax.ts'
import { type CommissionTerms, commissionTermsFor, type FeeSettings } from '../../../../shared/rules/fees.ts'
import { parcelShares } from '../../../../shared/rules/further-piece.ts'
import { MAX_CHARGE_CENTS } from '../../../../shared/rules/listing.ts'
import { type Paper, papersTo } from '../../../../shared/rules/papers.ts'
import { premiumOf } from '../../../../shared/rules/premium.ts'
import { royaltyOf } from '../../../../shared/rules/resale-right.ts'
import { sendsFromDay } from '../../../../shared/rules/shop.ts'
import type { SaleTax } from '../../../../shared/rules/tax.ts'
import { newId } from '../../../platform/ids.ts'
import type { TransactionPart } from '../../../platform/table.ts'
import type { UserRecord } from '../../../platform/users.ts'
import { checkNotBlocked, refuseBlocked } from '../../block/block-store.ts'
import { neededPapers } from '../../clearance/papers.ts'
import { findInventoryItem } from '../../inventory/inventory-store.ts'
import { holdRefusal, isHeld } from '../../listing/listing-holds.ts'
import { type ListingRecord, refuseEstimator } from '../../listing/listing-store.ts'
import { readSettings } from '../../settings/settings-store.ts'
import { type Absence, absenceOf, findShop, type ShopRecord } from '../../shop/shop-store.ts'
import { type CheckoutRecord, chargedCents, isForShares, type ListingCheckout } from '../checkout/checkout-record.ts'
import { findCheckout, openCheckout } from '../checkout/checkout-store.ts'
import { refuseCostlyChange } from '../checkout/hold-limits.ts'
import { holdEnd } from '../checkout/hold-time.ts'
import { withinLimits } from '../checkout/holding.ts'
import { listingIdsOf } from '../checkout/line.ts'
import { together } from '../checkout/lines.ts'
import {
  type CheckoutWish,
  checkWish,
  openPaymentPage,
  type PaymentPage,
  resumeCheckout,
} from '../checkout/payment-page.ts'
import { type CheckoutDeps, endCheckout } from '../checkout/stripe-sync.ts'
import { chargedSeller } from '../tax/fee-tax.ts'
import { saleTaxOf, type TaxTermsRecord } from '../tax/tax-store.ts'
import { findSeller, withdrawalFrom } from '../tax/trader.ts'
import { deliveredTo, homeOf } from './delivering.ts'
import { endOverdueHold } from './overdue-holds.ts'

/** Others may change the listing at the same time. */
const TRIES = 4

export interface Purchase {
  readonly listing: ListingRecord
  readonly offerId?: string | undefined
  /** The hammer fell for this buyer, which a later block doesn't undo. */
  readonly isWon?: boolean
  /** From when the buyer could not step back: a holiday that was stated later moves no date. Absent: they still can. */
  readonly boundSince?: string | undefined
  /** @throws DomainError if it is not available now */
  readonly price: () => Cents
}

/**
 * Calling it again returns the same page, so a double click or a lost response opens one checkout.
 * @param look reads the listing again for each try; several are of one seller, and are held together or not at all
 * @throws DomainError what `look` and `price` throw, not_available_to_you, own_estimate, listing_reserved and listing_agreed (with `until`),
 *   export_unconfirmed, seller_away and sales_paused (with `until`),
 *   price_changed and shipping_changed (with the current price), destination_not_served, hold_paused and too_many_holds (with `until`), payment_processing,
 *   payment_unchangeable, basket_apart, basket_too_dear, outside_service, conflict
 */
export async function startCheckout(
  look: () => Promise<Purchases>,
  buyer: UserRecord,
  now: Date,
  deps: CheckoutDeps,
  wish: CheckoutWish = {},
): Promise<PaymentPage> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [found, fees] = await Promise.all([look(), readSettings()])
    const page = await tryToReserve(isSeveral(found) ? found : [found], fees, buyer, now, deps, wish)
    if (page) return page
  }
  throw new DomainError('conflict')
}

/** Of one seller. */
export type SeveralPurchases = readonly [Purchase, ...Purchase[]]
type Purchases = Purchase | SeveralPurchases

const isSeveral = (found: Purchases): found is SeveralPurchases => Array.isArray(found)

/** @returns undefined if a listing changed and must be read again */
async function tryToReserve(
  purchases: SeveralPurchases,
  fees: PlatformSettings,
  buyer: UserRecord,
  now: Date,
  deps: CheckoutDeps,
  wish: CheckoutWish,
): Promise<PaymentPage | undefined> {
  const block = { blockerId: purchases[0].listing.sellerId, blockedId: buyer.id }
  const isWon = purchases.every(each => each.isWon)
  for (const each of purchases) if (!each.isWon) refuseEstimator(each.listing, buyer.id, now)
  if (!isWon) await refuseBlocked(block, 'buy')
  refuseHeldByOthers(purchases, buyer, now)
  const exportPapers = confirmedPapers(purchases, buyer, now, wish)
  if (await endOverdueHolds(purchases, now, deps)) return undefined
  const held = ownCheckoutIds(purchases)
  if (held.size > 0) return resume(held, purchases, now, deps, wish)
  const checkout = await checkoutFor(purchases, exportPapers, fees, buyer, now, wish)
  checkWish(checkout, wish)
  return open(checkout, isWon ? [] : [checkNotBlocked(block)], now, deps)
}

/** Each piece on its own terms, and all paid for together. @throws DomainError basket_apart, basket_too_dear */
async function checkoutFor(
  purchases: SeveralPurchases,
  exportPapers: Paper[],
  fees: PlatformSettings,
  buyer: UserRecord,
  now: Date,
  wish: CheckoutWish,
): Promise<ListingCheckout> {
  const seller = await readSeller(purchases, fees)
  const singles = await Promise.all(purchases.map(each => newCheckout(each, seller, fees, buyer, now, wish)))
  return {
    ...inOneCheckout(singles, seller),
    ...(exportPapers.length > 0 && { exportConfirmedAt: now.toISOString(), exportPapers }),
  }
}

function refuseHeldByOthers(purchases: SeveralPurchases, buyer: UserRecord, now: Date): void {
  for (const { listing } of purchases) {
    if (isHeld(listing, now) && listing.reservedBy !== buyer.id) throw holdRefusal(listing, 'listing_reserved')
  }
}

/** @returns whether there was one, so that the pieces must be read again */
async function endOverdueHolds(purchases: SeveralPurchases, now: Date, deps: CheckoutDeps): Promise<boolean> {
  const overdue = purchases.filter(({ listing }) => isOverdue(listing, now))
  for (const { listing } of overdue) await endOverdueHold(listing, now, deps)
  return overdue.length > 0
}

/** Of what this buyer began to pay. */
const ownCheckoutIds = (purchases: SeveralPurchases): ReadonlySet<string> =>
  new Set(
    purchases.flatMap(({ listing: { status, checkoutId } }) => (status === 'reserved' && checkoutId ? checkoutId : [])),
  )

/** What of a seller decides about a checkout with them. */
interface Seller {
  readonly trader: Awaited<ReturnType<typeof findSeller>>
  readonly shop: ShopRecord | undefined
  readonly feeTax: FeeTax | undefined
}

async function readSeller([{ listing }]: SeveralPurchases, { vat }: PlatformSettings): Promise<Seller> {
  const [trader, shop] = await Promise.all([findSeller(listing.sellerId), findShop(listing.sellerId)])
  return { trader, shop, feeTax: feeTaxOf(vat, chargedSeller(trader?.user, trader?.terms)) }
}

/** @throws DomainError basket_apart, basket_too_dear */
function inOneCheckout(singles: readonly ListingCheckout[], { trader }: Seller): ListingCheckout {
  const [first, ...others] = inOneParcel(singles, trader?.user.furtherPieceCents)
  if (!first) throw new RangeError('a checkout without pieces')
  if (others.some(({ delivery }) => !isDeepStrictEqual(delivery, first.delivery))) throw new DomainError('basket_apart')
  const checkout = { ...together([first, ...others]), tax: taxOfAll([first, ...others]) }
  if (others.length > 0 && chargedCents(checkout) > MAX_CHARGE_CENTS)
    throw new DomainError('basket_too_dear', { limitCents: MAX_CHARGE_CENTS })
  return checkout
}

/** @returns undefined if a piece was taken meanwhile */
async function open(
  checkout: ListingCheckout,
  unlessBlocked: TransactionPart[],
  now: Date,
  deps: CheckoutDeps,
): Promise<PaymentPage | undefined> {
  const allowed = await withinLimits(checkout, now, deps)
  const isOpen = allowed && (await openCheckout(allowed, deps.subjectOf(allowed), now, ...unlessBlocked))
  return isOpen ? openPaymentPage(allowed, now, deps) : undefined
}

const isOverdue = ({ status, reservedUntil = '' }: ListingRecord, now: Date) =>
  status === 'reserved' && Date.parse(reservedUntil) <= now.getTime()

/**
 * A page for the same pieces is opened again; others of this buyer make way, all or none.
 * @throws DomainError destination_not_served, payment_processing, payment_unchangeable
 */
async function resume(
  held: ReadonlySet<string>,
  purchases: SeveralPurchases,
  now: Date,
  deps: CheckoutDeps,
  wish: CheckoutWish,
): Promise<PaymentPage | undefined> {
  for (const { listing } of purchases) if (wish.delivery) deliveredTo(wish.delivery, listing)
  const wanted = new Set(purchases.map(({ listing }) => listing.id))
  const checkouts = (await Promise.all([...held].map(findCheckout))).filter(isForListings)
  const same = checkouts.find(checkout => isDeepStrictEqual(new Set(listingIdsOf(checkout)), wanted))
  if (same) return resumeCheckout(same.id, now, deps, wish)
  if (checkouts.some(({ status }) => status === 'processing')) throw new DomainError('payment_processing')
  const open = checkouts.filter(({ status }) => status === 'open')
  for (const checkout of open) refuseCostlyChange(checkout, now, id => wanted.has(id))
  for (const checkout of open) await endCheckout(checkout, 'replaced', now, deps)
  return undefined
}

const isForListings = (checkout: CheckoutRecord | undefined): checkout is ListingCheckout =>
  checkout !== undefined && !isForShares(checkout)

/** Each with its share of the parcel. */
function inOneParcel(singles: readonly ListingCheckout[], furtherPiece: Cents | undefined): ListingCheckout[] {
  const shares = parcelShares(
    singles.map(({ shippingCents = cents(0) }) => shippingCents),
    furtherPiece,
  )
  return singles.map((single, index) => ({ ...single, shippingCents: shares[index] ?? cents(0) }))
}

/** The margin of each piece is taxed by itself: a loss with one takes nothing off another. */
function taxOfAll(singles: readonly ListingCheckout[]): SaleTax | undefined {
  const tax = singles[0]?.tax
  if (tax?.status !== 'margin_scheme' || singles.length === 1) return tax
  const counted = singles.map(({ tax: own, amountCents, shippingCents = cents(0) }) =>
    own?.purchasePriceCents === undefined
      ? undefined
      : cents(Math.min(own.purchasePriceCents, amountCents + shippingCents)),
  )
  const { purchasePriceCents, ...terms } = tax
  const known = counted.filter(price => price !== undefined)
  return known.length === counted.length ? { ...terms, purchasePriceCents: sumCents(known) } : terms
}

/** A buyer agrees to a later date by buying with its notice. @throws DomainError seller_away, sales_paused */
function sendsFromAgreed(
  { holiday, sendsFrom: until }: Absence,
  { listing, boundSince }: Purchase,
  { expectedSendsFrom }: CheckoutWish,
): string | undefined {
  if (boundSince) return holiday.statedAt <= boundSince ? until : undefined
  if (holiday.pausesSales && listing.listingType === 'fixed-price') throw new DomainError('sales_paused', { until })
  if (!expectedSendsFrom || expectedSendsFrom < sendsFromDay(holiday)) throw new DomainError('seller_away', { until })
  return until
}

/** What the buyer confirmed to know of. @throws DomainError export_unconfirmed */
function confirmedPapers(
  purchases: SeveralPurchases,
  buyer: UserRecord,
  now: Date,
  { delivery = homeOf(buyer), confirmsExport }: CheckoutWish,
): Paper[] {
  if (delivery.method === 'pickup') return []
  const { country } = delivery
  const sent = purchases.filter(({ listing }) => !listing.delivery?.refused?.includes(country))
  const needed = sent.flatMap(({ listing }) =>
    papersTo(neededPapers(listing, now), listing.delivery?.from ?? '', country),
  )
  if (needed.length > 0 && !confirmsExport) throw new DomainError('export_unconfirmed')
  return [...new Set(needed)]
}

/** The seller's terms, with what they paid for the piece where its margin is taxed. */
async function taxOf(
  { sellerId, inventoryId }: ListingRecord,
  terms: TaxTermsRecord | undefined,
): Promise<SaleTax | undefined> {
  const tax = saleTaxOf(terms)
  if (tax?.status !== 'margin_scheme') return tax
  const { purchasePriceCents } = (await findInventoryItem({ userId: sellerId, id: inventoryId })) ?? {}
  return { ...tax, purchasePriceCents }
}

async function newCheckout(
  purchase: Purchase,
  { trader, shop, feeTax }: Seller,
  fees: PlatformSettings,
  buyer: UserRecord,
  now: Date,
  wish: CheckoutWish,
): Promise<ListingCheckout> {
  const absence = absenceOf(shop, now)
  return {
    ...priced(purchase, fees, buyer, now, wish.delivery ?? homeOf(buyer)),
    tax: await taxOf(purchase.listing, trader?.terms),
    ...(feeTax && { feeTax, feeTaxBps: feeTax.rateBps }),
    ...(wish.asBusiness && { asBusiness: true }),
    withdrawal: wish.asBusiness ? undefined : withdrawalFrom(trader, shop),
    sendsFrom: absence && sendsFromAgreed(absence, purchase, wish),
  }
}

function priced(
  { listing, offerId, price }: Purchase,
  fees: PlatformSettings,
  buyer: UserRecord,
  now: Date,
  wish: DeliveryWish,
): ListingCheckout {
  const time = now.toISOString()
  const amountCents = price()
  const premiumCents = premiumOf(amountCents, listing.premiumBps)
  const { delivery, shippingCents = cents(0) } = deliveredTo(wish, listing)
  return {
    id: newId(now),
    listingId: listing.id,
    inventoryId: listing.inventoryId,
    sellerId: listing.sellerId,
    buyerId: buyer.id,
    buyerEmail: buyer.email,
    itemName: listing.itemName,
    imageUrl: listing.imageUrl,
    isAuction: listing.listingType === 'auction',
    ...(offerId && { offerId, promisedUntil: listing.awardedUntil }),
    ...(listing.edits !== undefined && { listingEdits: listing.edits }),
    amountCents,
    delivery,
    ...(premiumCents > 0 && { premiumCents }),
    ...royaltyIn(listing, amountCents, now),
    shippingCents: shippingCharged(shippingCents, cents(amountCents + premiumCents)),
    ...(fees.addsTax && { addsTax: true }),
    holdsPayout: fees.payoutHold === 'until_received',
    ...termsOf(listing, fees),
    reserveFeeCents: listing.reserveFeeCents ?? cents(0),
    status: 'open',
    reservedUntil: holdEnd(now),
    createdAt: time,
    updatedAt: time,
  }
}

function royaltyIn({ resaleRight }: ListingRecord, amountCents: Cents, now: Date) {
  const royaltyCents = resaleRight ? royaltyOf(amountCents, resaleRight, now) : cents(0)
  if (!resaleRight || royaltyCents === 0) return {}
  const { artist, country } = resaleRight
  return { royaltyCents, royalty: { artist, country } }
}

function termsOf(listing: ListingRecord, fees: FeeSettings): CommissionTerms {
  const { listingType, commissionBps, commissionFixedCents, commissionMinimumCents } = listing
  if (commissionBps === undefined) return commissionTermsFor(listingType, fees)
  return { commissionBps, commissionFixedCents, commissionMinimumCents }
}
