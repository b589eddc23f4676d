import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { MAX_SHARE_OFFERS, SHARE_OFFER_DAYS } from '../../shared/rules/shares.ts'
import { checkNotSuspended } from '../core/account/standing-checks.ts'
import { findCheckouts } from '../core/money/checkout/checkout-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { endSomeOverdueOf } from '../core/money/checkout/sweeping.ts'
import { findForBuyer, findPortfolio, type RequestKey, rememberRequest } from '../core/share/holding-store.ts'
import {
  endOffer,
  findOwnOffers,
  findShareOffer,
  hasRoom,
  isEmpty,
  offerKeyOf,
  openOffer,
  publicIdOf,
  type ShareOffer,
  unofferedOf,
} from '../core/share/offer-store.ts'
import { newId, sha256 } from '../platform/ids.ts'
import { tryTransact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { checkMarketIsOn, checkTermsAreWritten, type ShareDeps } from './sale-of-shares.ts'

interface Offering {
  readonly assetId: string
  readonly shares: number
  readonly pricePerShare: Cents
}

/** Others may buy or give back at the same time. */
const TRIES = 4

/**
 * Offers shares of a piece to other members.
 * @param repeatable the request's Idempotency-Key: the same request makes one offer
 * @returns its id
 * @throws DomainError share_market_off, share_market_demonstration, not_found, asset_terms_missing, too_few_shares,
 *   shares_disputed, too_many_share_offers, idempotency_reused, conflict
 */
export async function offerShares(
  offering: Offering,
  repeatable: string | undefined,
  seller: UserRecord,
  now: Date,
  deps: Pick<ShareDeps, 'chargesInEarnest'>,
): Promise<string> {
  const { assetId, shares, pricePerShare } = offering
  const request = repeatable
    ? { key: sha256(repeatable), body: sha256(JSON.stringify(['offer', assetId, shares, pricePerShare])) }
    : undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const id = await tryToOffer(offering, request, seller, now, deps)
    if (id) return id
  }
  throw new DomainError('conflict')
}

/** @returns undefined if something changed meanwhile: try again */
async function tryToOffer(
  { assetId, shares, pricePerShare: priceCents }: Offering,
  request: RequestKey | undefined,
  seller: UserRecord,
  now: Date,
  deps: Pick<ShareDeps, 'chargesInEarnest'>,
): Promise<string | undefined> {
  const { asset, holding, made } = await findForBuyer({ userId: seller.id, assetId }, request?.key)
  if (made && made.body !== request?.body) throw new DomainError('idempotency_reused')
  if (made) return made.checkoutId
  const isEarnest = await checkMarketIsOn(deps)
  if (!asset) throw new DomainError('not_found')
  checkTermsAreWritten(asset, isEarnest)
  const unoffered = holding ? unofferedOf(holding) : 0
  if (!holding || unoffered < shares) throw new DomainError('too_few_shares', { limit: unoffered })
  if (await isAnyDisputed(seller.id, assetId)) throw new DomainError('shares_disputed')
  const offers = await findOwnOffers([holding])
  const over = offers.filter(offer => isEmpty(offer) || isOver(offer, now))
  if (over.length > 0 && (await endAll(over))) return undefined
  if (!hasRoom(offers)) throw new DomainError('too_many_share_offers', { limit: MAX_SHARE_OFFERS })
  const offer = {
    ...{ assetId, priceCents, id: newId(now), sellerId: seller.id, freeShares: shares, createdAt: now.toISOString() },
    endsAt: new Date(now.getTime() + SHARE_OFFER_DAYS * DAY_MS).toISOString(),
  }
  const id = publicIdOf(offer)
  const isOpened = await tryTransact(
    ...openOffer(offer, holding),
    checkNotSuspended(seller.id),
    ...(request ? [rememberRequest(seller.id, request, id, undefined, now)] : []),
  )
  return isOpened ? id : undefined
}

/** Nobody sells what a bank may take back. */
async function isAnyDisputed(userId: string, assetId: string): Promise<boolean> {
  const held = (await findPortfolio(userId)).find(({ holding }) => holding.assetId === assetId)
  const checkouts = await findCheckouts((held?.trades ?? []).map(({ id }) => id))
  return checkouts.some(({ openDisputeCents = cents(0) }) => openDisputeCents > 0)
}

export const isOver = ({ endsAt }: ShareOffer, now: Date): boolean => endsAt <= now.toISOString()

/** @returns whether any was ended */
async function endAll(offers: readonly ShareOffer[]): Promise<boolean> {
  let isAnyEnded = false
  for (const offer of offers) isAnyEnded = (await tryTransact(...endOffer(offer))) || isAnyEnded
  return isAnyEnded
}

/** @throws DomainError not_found, share_offer_reserved, conflict */
export async function cancelShareOffer(
  { assetId, offerId }: { assetId: string; offerId: string },
  userId: string,
  now: Date,
  deps: CheckoutDeps,
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const offer = await findShareOffer(offerKeyOf(assetId, offerId))
    if (!offer || offer.sellerId !== userId) throw new DomainError('not_found')
    if (offer.reservedShares > 0) {
      // Those who went away without paying don't keep it.
      if (attempt === 0 && (await endSomeOverdueOf(assetId, now, deps))) continue
      throw new DomainError('share_offer_reserved')
    }
    if (await tryTransact(...endOffer(offer))) return
  }
  throw new DomainError('conflict')
}
