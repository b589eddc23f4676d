import type { PlatformSettings } from '../../../../shared/contract/endpoints/settings.ts'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { type DeliveryWish, mayNeedExportPapers, shippingCharged } from '../../../../shared/rules/delivery.ts'
import { type CommissionTerms, commissionTermsFor, type FeeSettings } from '../../../../shared/rules/fees.ts'
import { premiumOf } from '../../../../shared/rules/premium.ts'
import { royaltyOf } from '../../../../shared/rules/resale-right.ts'
import { sendsFromDay } from '../../../../shared/rules/shop.ts'
import type { SaleTax } from '../../../../shared/rules/tax.ts'
import { newId } from '../../../platform/ids.ts'
import type { UserRecord } from '../../../platform/users.ts'
import { checkNotBlocked, refuseBlocked } from '../../block/block-store.ts'
import { findInventoryItem } from '../../inventory/inventory-store.ts'
import { holdRefusal, isHeld } from '../../listing/listing-holds.ts'
import { type ListingRecord, refuseEstimator } from '../../listing/listing-store.ts'
import { readSettings } from '../../settings/settings-store.ts'
import { type Absence, absenceOf, findShop } from '../../shop/shop-store.ts'
import type { ListingCheckout } from '../checkout/checkout-record.ts'
import { openCheckout } from '../checkout/checkout-store.ts'
import { holdEnd } from '../checkout/hold-time.ts'
import { withinLimits } from '../checkout/holding.ts'
import {
  type CheckoutWish,
  checkWish,
  openPaymentPage,
  type PaymentPage,
  resumeCheckout,
} from '../checkout/payment-page.ts'
import type { CheckoutDeps } from '../checkout/stripe-sync.ts'
import { findFeeTax } from '../tax/fee-tax.ts'
import { findTaxTerms, saleTaxOf, type TaxTermsRecord } from '../tax/tax-store.ts'
import { withdrawalFrom } from '../tax/trader.ts'
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
 * @param look reads the listing again for each try
 * @throws DomainError what `look` and `price` throw, not_available_to_you, own_estimate, listing_reserved and listing_agreed (with `until`),
 *   export_unconfirmed, seller_away and sales_paused (with `until`),
 *   price_changed and shipping_changed (with the current price), destination_not_served, hold_paused and too_many_holds (with `until`), payment_processing,
 *   outside_service, conflict
 */
export async function startCheckout(
  look: () => Promise<Purchase>,
  buyer: UserRecord,
  now: Date,
  deps: CheckoutDeps,
  wish: CheckoutWish = {},
): Promise<PaymentPage> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [purchase, fees] = await Promise.all([look(), readSettings()])
    const page = await tryToReserve(purchase, fees, buyer, now, deps, wish)
    if (page) return page
  }
  throw new DomainError('conflict')
}

/** @returns undefined if the listing changed and must be read again */
async function tryToReserve(
  purchase: Purchase,
  fees: PlatformSettings,
  buyer: UserRecord,
  now: Date,
  deps: CheckoutDeps,
  wish: CheckoutWish,
): Promise<PaymentPage | undefined> {
  const { listing, isWon } = purchase
  const block = { blockerId: listing.sellerId, blockedId: buyer.id }
  if (!isWon) {
    refuseEstimator(listing, buyer.id, now)
    await refuseBlocked(block, 'buy')
  }
  const exportConfirmedAt = confirmedExport(listing, buyer, now, wish)
  const { status, checkoutId, reservedUntil = '' } = listing
  if (isHeld(listing, now) && listing.reservedBy !== buyer.id) throw holdRefusal(listing, 'listing_reserved')
  if (status === 'reserved') {
    if (Date.parse(reservedUntil) <= now.getTime()) {
      await endOverdueHold(listing, now, deps)
      return undefined
    }
    if (checkoutId) {
      if (wish.delivery) deliveredTo(wish.delivery, listing)
      return resumeCheckout(checkoutId, now, deps, wish)
    }
  }
  const [terms, feeTax, shop] = await Promise.all([
    findTaxTerms(listing.sellerId),
    findFeeTax(listing.sellerId, fees.vat),
    findShop(listing.sellerId),
  ])
  const absence = absenceOf(shop, now)
  const checkout = {
    ...newCheckout(purchase, fees, buyer, now, wish.delivery ?? homeOf(buyer)),
    tax: await taxOf(listing, terms),
    ...(feeTax && { feeTax, feeTaxBps: feeTax.rateBps }),
    ...(wish.asBusiness && { asBusiness: true }),
    ...(exportConfirmedAt && { exportConfirmedAt }),
    withdrawal: wish.asBusiness ? undefined : withdrawalFrom(terms, shop),
    sendsFrom: absence && sendsFromAgreed(absence, purchase, wish),
  }
  checkWish(checkout, wish)
  const allowed = await withinLimits(checkout, now, deps)
  const unlessBlocked = isWon ? [] : [checkNotBlocked(block)]
  return allowed && (await openCheckout(allowed, deps.subjectOf(allowed), now, ...unlessBlocked))
    ? openPaymentPage(allowed, now, deps)
    : undefined
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

/** @returns undefined where no papers are needed. @throws DomainError export_unconfirmed */
function confirmedExport(
  { delivery: terms }: ListingRecord,
  buyer: UserRecord,
  now: Date,
  { delivery = homeOf(buyer), confirmsExport }: CheckoutWish,
): string | undefined {
  if (!terms || delivery.method === 'pickup' || !mayNeedExportPapers(terms, delivery.country)) return undefined
  if (terms.refused?.includes(delivery.country)) return undefined
  if (!confirmsExport) throw new DomainError('export_unconfirmed')
  return now.toISOString()
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

function newCheckout(
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
