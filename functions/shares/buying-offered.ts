import { DomainError } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { MAX_CHARGE_CENTS } from '../../shared/rules/listing.ts'
import { checkNotSuspended } from '../core/account/standing-checks.ts'
import { checkNotBlocked, refuseBlocked } from '../core/block/block-store.ts'
import type { ResaleCheckout } from '../core/money/checkout/checkout-record.ts'
import { findCheckout, openCheckout } from '../core/money/checkout/checkout-store.ts'
import { holdEnd } from '../core/money/checkout/hold-time.ts'
import { withinLimits } from '../core/money/checkout/holding.ts'
import { openPaymentPage, type PaymentPage, resumeCheckout } from '../core/money/checkout/payment-page.ts'
import { endSomeOverdueOf } from '../core/money/checkout/sweeping.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import type { AssetRecord } from '../core/share/asset-store.ts'
import { findForBuyer, type RequestKey, rememberRequest } from '../core/share/holding-store.ts'
import { findShareOffer, offerKeyOf, type ShareOffer } from '../core/share/offer-store.ts'
import { newId, sha256 } from '../platform/ids.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { isOver } from './offering.ts'
import { cameToNothing, isAhead, makeRoom, repeat } from './reservations.ts'
import { checkMarketIsOn, checkTermsAreWritten, type ShareDeps } from './sale-of-shares.ts'

interface OfferOrder {
  readonly assetId: string
  /** As people name it: with its price. */
  readonly offerId: string
  readonly shares: number
}

const TRIES = 6

/**
 * Reserves shares that another owner offers. Repeated, replaced and limited like those of the operator, of which a buyer
 * has no other reservation for the same piece.
 * @throws DomainError share_market_off, share_market_demonstration, asset_terms_missing, not_found, share_offer_gone,
 *   own_share_offer, not_available_to_you, offer_too_dear, hold_paused, too_many_holds, payment_processing, checkout_paid,
 *   checkout_over, idempotency_reused, outside_service, conflict
 */
export async function buyOfferedShares(
  order: OfferOrder,
  repeatable: string | undefined,
  buyer: UserRecord,
  now: Date,
  deps: ShareDeps,
): Promise<PaymentPage> {
  const { assetId, offerId, shares } = order
  const request = repeatable
    ? { key: sha256(repeatable), body: sha256(JSON.stringify([assetId, offerId, shares])) }
    : undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const page = await tryToReserve(order, request, buyer, now, deps)
    if (page) return page
  }
  throw new DomainError('conflict')
}

/** @returns undefined if something changed meanwhile: try again */
async function tryToReserve(
  { assetId, offerId, shares }: OfferOrder,
  request: RequestKey | undefined,
  buyer: UserRecord,
  now: Date,
  deps: ShareDeps,
): Promise<PaymentPage | undefined> {
  const { asset, holding, made } = await findForBuyer({ userId: buyer.id, assetId }, request?.key)
  const before = made && (await findCheckout(made.checkoutId))
  if (made && made.body !== request?.body) throw new DomainError('idempotency_reused')
  if (before?.url) return repeat(before.id, now, deps)
  const isEarnest = await checkMarketIsOn(deps)
  if (!asset) throw new DomainError('not_found')
  checkTermsAreWritten(asset, isEarnest)
  if (made && !cameToNothing(before)) return repeat(made.checkoutId, now, deps)
  const key = offerKeyOf(assetId, offerId)
  const { checkoutId: earlier, reservedShares = 0, reservedUntil, reservedOffer } = holding ?? {}
  const mine = reservedOffer === key.id ? reservedShares : 0
  if (earlier && mine === shares && isAhead(reservedUntil, now)) return resumeCheckout(earlier, now, deps)
  const offer = await findOpenOffer(key, buyer, now)
  const block = { blockerId: offer.sellerId, blockedId: buyer.id }
  await refuseBlocked(block, 'buy')
  if (shares * offer.priceCents > MAX_CHARGE_CENTS)
    throw new DomainError('offer_too_dear', { limitCents: MAX_CHARGE_CENTS })
  if (shares > offer.freeShares + mine) {
    // Some may be held by overdue checkouts of people who went away.
    const couldBe = shares <= offer.freeShares + offer.reservedShares
    if (couldBe && (await endSomeOverdueOf(assetId, now, deps))) return undefined
    throw new DomainError('share_offer_gone')
  }
  if (earlier) return makeRoom(earlier, now, deps)
  const checkout = await withinLimits(await newCheckout(asset, offer, shares, buyer, now), now, deps)
  if (!checkout) return undefined
  const extraParts = [
    checkNotSuspended(offer.sellerId),
    checkNotBlocked(block),
    ...(request ? [rememberRequest(buyer.id, request, checkout.id, made?.checkoutId, now)] : []),
  ]
  return (await openCheckout(checkout, deps.subjectOf(checkout), now, ...extraParts))
    ? openPaymentPage(checkout, now, deps)
    : undefined
}

/** @throws DomainError share_offer_gone, own_share_offer */
async function findOpenOffer(
  key: Parameters<typeof findShareOffer>[0],
  buyer: UserRecord,
  now: Date,
): Promise<ShareOffer> {
  const offer = await findShareOffer(key)
  if (!offer || isOver(offer, now)) throw new DomainError('share_offer_gone')
  if (offer.sellerId === buyer.id) throw new DomainError('own_share_offer')
  const seller = await findUser(offer.sellerId)
  if (!seller || seller.suspended) throw new DomainError('share_offer_gone')
  return offer
}

async function newCheckout(
  { id: assetId, itemName, images }: AssetRecord,
  { sellerId, id: offerId, priceCents: shareCents }: ShareOffer,
  shares: number,
  buyer: UserRecord,
  now: Date,
): Promise<ResaleCheckout> {
  const { shareCommissionBps: commissionBps } = await readSettings()
  return {
    ...{ id: newId(now), assetId, shares, shareCents, amountCents: cents(shares * shareCents) },
    resale: { sellerId, offerId, commissionBps },
    ...{ buyerId: buyer.id, buyerEmail: buyer.email, itemName, imageUrl: images[0] },
    status: 'open',
    ...{ reservedUntil: holdEnd(now), createdAt: now.toISOString(), updatedAt: now.toISOString() },
  }
}
