import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { shares as endpoints } from '../../shared/contract/endpoints/shares.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { MAX_CHARGE_CENTS } from '../../shared/rules/listing.ts'
import { mostPerPayment } from '../../shared/rules/shares.ts'
import type { ShareCheckout } from '../core/money/checkout/checkout-record.ts'
import { findCheckout, openCheckout } from '../core/money/checkout/checkout-store.ts'
import { holdEnd } from '../core/money/checkout/hold-time.ts'
import { withinLimits } from '../core/money/checkout/holding.ts'
import { checkPrice, openPaymentPage, type PaymentPage, resumeCheckout } from '../core/money/checkout/payment-page.ts'
import { endSomeOverdueOf } from '../core/money/checkout/sweeping.ts'
import type { AssetRecord } from '../core/share/asset-store.ts'
import { findForBuyer, type RequestKey, rememberRequest } from '../core/share/holding-store.ts'
import { newId, sha256 } from '../platform/ids.ts'
import type { UserRecord } from '../platform/users.ts'
import { cameToNothing, isAhead, makeRoom, repeat } from './reservations.ts'
import { checkSaleIsOn, checkTermsAreWritten, type ShareDeps } from './sale-of-shares.ts'

type ShareOrder = BodyOf<typeof endpoints.buyShares>

const TRIES = 6

/**
 * A buyer has one reservation per asset: the same number again gets the same page, another number replaces it.
 * @param repeatable the request's Idempotency-Key: the same request gets what it got
 * @throws DomainError investing_off, investing_demonstration, asset_terms_missing, not_found, asset_closed,
 *   not_enough_shares, too_much_at_once, price_changed, hold_paused,
 *   too_many_holds, payment_processing, checkout_paid, checkout_over, idempotency_reused, outside_service, conflict
 */
export async function buyShares(
  order: ShareOrder,
  repeatable: string | undefined,
  buyer: UserRecord,
  now: Date,
  deps: ShareDeps,
): Promise<PaymentPage> {
  const request = repeatable
    ? { key: sha256(repeatable), body: sha256(JSON.stringify([order.assetId, order.shares])) }
    : undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const page = await tryToReserve(order, request, buyer, now, deps)
    if (page) return page
  }
  throw new DomainError('conflict')
}

/** @returns undefined if something changed meanwhile: try again */
async function tryToReserve(
  { assetId, shares, expectedPrice }: ShareOrder,
  request: RequestKey | undefined,
  buyer: UserRecord,
  now: Date,
  deps: ShareDeps,
): Promise<PaymentPage | undefined> {
  const { asset, holding, made } = await findForBuyer({ userId: buyer.id, assetId }, request?.key)
  const before = made && (await findCheckout(made.checkoutId))
  if (made && made.body !== request?.body) throw new DomainError('idempotency_reused')
  // What was answered once is answered again, also when the operator has ended the sale since.
  if (before?.url) return repeat(before.id, now, deps)
  const isEarnest = await checkSaleIsOn(deps)
  if (!asset) throw new DomainError('not_found')
  checkTermsAreWritten(asset, isEarnest)
  if (made && !cameToNothing(before)) return repeat(made.checkoutId, now, deps)
  const { checkoutId: earlier, reservedShares = 0, reservedUntil, reservedOffer } = holding ?? {}
  const mine = reservedOffer === undefined ? reservedShares : 0
  if (earlier && mine === shares && isAhead(reservedUntil, now))
    return resumeCheckout(earlier, now, deps, { expectedPrice })
  if (asset.status !== 'active') throw new DomainError('asset_closed')
  checkPrice(asset.shareCents, expectedPrice)
  if (shares > mostPerPayment(asset.shareCents)) {
    throw new DomainError('too_much_at_once', {
      limit: mostPerPayment(asset.shareCents),
      limitCents: MAX_CHARGE_CENTS,
    })
  }
  const forMe = asset.availableShares + mine
  if (shares > forMe) {
    // Some may be held by overdue checkouts of people who went away.
    if (shares <= asset.availableShares + asset.reservedShares && (await endSomeOverdueOf(assetId, now, deps))) {
      return undefined
    }
    throw new DomainError('not_enough_shares', { limit: forMe })
  }
  if (earlier) return makeRoom(earlier, now, deps)
  const checkout = await withinLimits(newCheckout(asset, shares, buyer, now), now, deps)
  if (!checkout) return undefined
  const remembered = request ? [rememberRequest(buyer.id, request, checkout.id, made?.checkoutId, now)] : []
  return (await openCheckout(checkout, deps.subjectOf(checkout), now, ...remembered))
    ? openPaymentPage(checkout, now, deps)
    : undefined
}

function newCheckout(asset: AssetRecord, shares: number, buyer: UserRecord, now: Date): ShareCheckout {
  const { id: assetId, itemName, images, shareCents } = asset
  return {
    id: newId(now),
    assetId,
    shares,
    shareCents,
    amountCents: cents(shares * shareCents),
    buyerId: buyer.id,
    buyerEmail: buyer.email,
    itemName,
    imageUrl: images[0],
    status: 'open',
    reservedUntil: holdEnd(now),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}
