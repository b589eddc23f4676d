import { saleLotsAccepted } from '../../events/sale-event.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { listLots } from './publishing.ts'

export const handler = reaction(saleLotsAccepted, checkoutDeps, ({ payload, now }, deps) =>
  listLots(payload.eventId, payload.batch, now, deps),
)
