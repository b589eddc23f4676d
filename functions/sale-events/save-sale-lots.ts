import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { saveLots } from './saving-lots.ts'

export const handler = endpoint(saleEvents.saveSaleLots, checkoutDeps, ({ params, body, user, now }, deps) =>
  saveLots(params.id, body, user, now, deps),
)
