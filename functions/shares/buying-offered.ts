import { DomainError } from '../../shared/contract/errors.ts'
import { MAX_CHARGE_CENTS } from '../../shared/rules/listing.ts'
import { checkNotSuspended } from '../core/account/standing-checks.ts'
import { checkNotBlocked, refuseBlocked } from '../core/block/block-store.ts'
import type { PaymentPage } from '../core/money/checkout/payment-page.ts'
import { findFeeTax } from '../core/money/tax/fee-tax.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { findShareOffer, offerKeyOf, type ShareOffer, type ShareOfferKey } from '../core/share/offer-store.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { isOver } from './offering.ts'
import { reserveShares, type ShareSource, type SharesForSale } from './reserving-shares.ts'
import { checkMarketIsOn, type ShareDeps } from './sale-of-shares.ts'

interface OfferOrder {
  readonly assetId: string
  /** As people name it: with its price. */
  readonly offerId: string
  readonly shares: number
}

/**
 * Reserves shares that another owner offers.
 * @throws DomainError what `reserveShares` throws, share_market_off, share_market_demonstration, share_offer_gone,
 *   own_share_offer, not_available_to_you, offer_too_dear
 */
export function buyOfferedShares(
  { assetId, offerId, shares }: OfferOrder,
  repeatable: string | undefined,
  buyer: UserRecord,
  now: Date,
  deps: ShareDeps,
): Promise<PaymentPage> {
  const key = offerKeyOf(assetId, offerId)
  const source: ShareSource = {
    assetId,
    shares,
    offerId: key.id,
    asked: [assetId, offerId, shares],
    checkIsOn: () => checkMarketIsOn(deps),
    look: () => lookAt(key, shares, buyer, now),
  }
  return reserveShares(source, repeatable, buyer, now, deps)
}

async function lookAt(key: ShareOfferKey, shares: number, buyer: UserRecord, now: Date): Promise<SharesForSale> {
  const { offer, seller } = await findOpenOffer(key, buyer, now)
  const { sellerId, id, priceCents: shareCents, freeShares, reservedShares } = offer
  const block = { blockerId: sellerId, blockedId: buyer.id }
  await refuseBlocked(block, 'buy')
  if (shares * shareCents > MAX_CHARGE_CENTS) throw new DomainError('offer_too_dear', { limitCents: MAX_CHARGE_CENTS })
  const { shareCommissionBps: commissionBps, vat } = await readSettings()
  const feeTax = await findFeeTax(seller, vat)
  return {
    shareCents,
    free: freeShares,
    reserved: reservedShares,
    tooFew: () => new DomainError('share_offer_gone'),
    terms: { resale: { sellerId, offerId: id, commissionBps }, ...(feeTax && { feeTax, feeTaxBps: feeTax.rateBps }) },
    conditions: [checkNotSuspended(sellerId), checkNotBlocked(block)],
  }
}

/** @throws DomainError share_offer_gone, own_share_offer */
async function findOpenOffer(
  key: ShareOfferKey,
  buyer: UserRecord,
  now: Date,
): Promise<{ offer: ShareOffer; seller: UserRecord }> {
  const offer = await findShareOffer(key)
  if (!offer || isOver(offer, now)) throw new DomainError('share_offer_gone')
  if (offer.sellerId === buyer.id) throw new DomainError('own_share_offer')
  const seller = await findUser(offer.sellerId)
  if (!seller || seller.suspended) throw new DomainError('share_offer_gone')
  return { offer, seller }
}
