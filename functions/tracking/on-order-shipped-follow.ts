import { orderShipped } from '../../events/order.ts'
import { follow } from '../core/tracking/following.ts'
import { trackingDeps } from '../core/tracking/trackers.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(orderShipped, trackingDeps, ({ payload: { orderId }, now }, deps) =>
  follow({ purpose: 'order', orderId }, now, deps),
)
