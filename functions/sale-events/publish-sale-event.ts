import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { publishEvent } from './publishing.ts'

export const handler = endpoint(saleEvents.publishSaleEvent, checkoutDeps, ({ params, user, now }, deps) =>
  publishEvent(params.id, user, now, deps),
)
