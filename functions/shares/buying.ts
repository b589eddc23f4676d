import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { shares as endpoints } from '../../shared/contract/endpoints/shares.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { MAX_CHARGE_CENTS } from '../../shared/rules/listing.ts'
import { mostPerPayment } from '../../shared/rules/shares.ts'
import { checkPrice, type PaymentPage } from '../core/money/checkout/payment-page.ts'
import type { AssetRecord } from '../core/share/asset-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { reserveShares, type ShareSource, type SharesForSale } from './reserving-shares.ts'
import { checkSaleIsOn, type ShareDeps } from './sale-of-shares.ts'

type ShareOrder = BodyOf<typeof endpoints.buyShares>

/**
 * Reserves shares that the operator sells.
 * @throws DomainError what `reserveShares` throws, investing_off, investing_demonstration, asset_closed,
 *   not_enough_shares, too_much_at_once
 */
export function buyShares(
  order: ShareOrder,
  repeatable: string | undefined,
  buyer: UserRecord,
  now: Date,
  deps: ShareDeps,
): Promise<PaymentPage> {
  const { assetId, shares, expectedPrice } = order
  const source: ShareSource = {
    assetId,
    shares,
    expectedPrice,
    asked: [assetId, shares],
    checkIsOn: () => checkSaleIsOn(deps),
    look: async asset => lookAt(asset, order),
  }
  return reserveShares(source, repeatable, buyer, now, deps)
}

function lookAt(asset: AssetRecord, { shares, expectedPrice }: ShareOrder): SharesForSale {
  const { status, shareCents, availableShares: free, reservedShares: reserved } = asset
  if (status !== 'active') throw new DomainError('asset_closed')
  checkPrice(shareCents, expectedPrice)
  const limit = mostPerPayment(shareCents)
  if (shares > limit) throw new DomainError('too_much_at_once', { limit, limitCents: MAX_CHARGE_CENTS })
  return { shareCents, free, reserved, tooFew: left => new DomainError('not_enough_shares', { limit: left }) }
}
