import type { PayloadOf } from '../../../events/event.ts'
import type { orderDelivered } from '../../../events/order-delivered.ts'
import type { orderShipped } from '../../../events/order-shipped.ts'
import { carriers } from '../../../shared/carriers.ts'
import { utcDay, utcTime } from '../../platform/text.ts'

/** How a piece comes: the same text in notification and email. */
export const shipmentText = ({ carrier, trackingNumber }: PayloadOf<typeof orderShipped>): string => {
  const by = carrier === 'other' ? 'It is on its way' : `It is on its way with ${carriers[carrier].name}`
  return trackingNumber ? `${by}, tracking number ${trackingNumber}.` : `${by}.`
}

/** What the seller says, and what follows: the same text in notification and email. */
export const deliveryText = ({ deliveredOn, receivedAt }: PayloadOf<typeof orderDelivered>): string =>
  `The seller says that it was delivered on ${utcDay(deliveredOn)}. It counts as received ${utcTime(receivedAt)}, unless you report a problem before that.`
