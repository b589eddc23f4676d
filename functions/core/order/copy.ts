import type { PayloadOf } from '../../../events/event.ts'
import type { orderShipped } from '../../../events/order-shipped.ts'
import { carriers } from '../../../shared/carriers.ts'

/** How a piece comes: the same text in notification and email. */
export const shipmentText = ({ carrier, trackingNumber }: PayloadOf<typeof orderShipped>): string => {
  const by = carrier === 'other' ? 'It is on its way' : `It is on its way with ${carriers[carrier].name}`
  return trackingNumber ? `${by}, tracking number ${trackingNumber}.` : `${by}.`
}
