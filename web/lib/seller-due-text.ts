import type { OrderSummary } from '../../shared/contract/endpoints/orders.ts'
import { isPickup, shipBestBy } from '../../shared/rules/orders.ts'
import { formatDate } from './dates.ts'
import { serverNow } from './server-clock.ts'

type Waiting = Pick<OrderSummary, 'hasCase' | 'cancellableFrom' | 'paidAt' | 'sendsFrom' | 'delivery'>

/** Of an order that waits for its seller, the day that counts next. */
export function sellerDueText(order: Waiting, now = serverNow().toISOString()): string | undefined {
  const { hasCase, cancellableFrom } = order
  if (hasCase) return 'A problem waits for your answer'
  if (!cancellableFrom) return undefined
  if (cancellableFrom <= now) return 'The buyer can cancel now'
  if (isPickup(order)) return `To be picked up by ${formatDate(cancellableFrom)}`
  const best = shipBestBy(order)
  return best > now ? `Best shipped by ${formatDate(best)}` : `From ${formatDate(cancellableFrom)} the buyer can cancel`
}
