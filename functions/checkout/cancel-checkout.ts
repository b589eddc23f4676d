import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isForShares } from '../core/money/checkout/checkout-record.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { endCheckout } from '../core/money/checkout/stripe-sync.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { buyingAgain } from './buying-again.ts'

export const handler = endpoint(checkout.cancelCheckout, checkoutDeps, async ({ params, user, now }, deps) => {
  const found = await findCheckout(params.checkoutId)
  if (!found || found.buyerId !== user.id) throw new DomainError('not_found')
  if (found.status === 'open') await endCheckout(found, 'cancelled', now, deps)
  const current = await findCheckout(found.id)
  if (current?.status === 'paid') throw new DomainError('checkout_paid')
  if (current?.status === 'processing') throw new DomainError('payment_processing')
  const again = await buyingAgain(found, now)
  return isForShares(found)
    ? { ok: true, listingId: null, assetId: found.assetId, isAuction: false, isBasket: false, ...again }
    : {
        ...{ ok: true, listingId: found.listingId, assetId: null, isAuction: found.isAuction },
        ...{ isBasket: found.lines !== undefined, ...again },
      }
})
