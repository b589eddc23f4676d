/** Rules: docs/specification.md, "Orders". */
const DAY_MS = 24 * 3_600_000

export const orderStatuses = ['paid', 'packed', 'shipped', 'received', 'complete', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** While the buyer's bank disputes the payment, an order shows that, and then goes on where it was. */
export const shownStatuses = [...orderStatuses, 'in_dispute'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export const orderSides = ['buyer', 'seller'] as const
export type OrderSide = (typeof orderSides)[number]

export const orderSteps = ['pack', 'ship', 'deliver', 'receive', 'hand-over', 'cancel'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Time after shipping until an order counts as received by itself. */
export const RECEIVED_AFTER_MS = 14 * DAY_MS

/** Time after the seller said that it was delivered until an order counts as received by itself. */
export const RECEIVED_AFTER_DELIVERY_MS = 3 * DAY_MS

/** Time after receipt until an order is complete. */
export const COMPLETE_AFTER_MS = 3 * DAY_MS

/** Working days after the payment until a seller who has not shipped is reminded, once. */
export const REMIND_AFTER_WORKING_DAYS = 3

/** Digits of the code by which a piece is handed over. */
export const PICKUP_CODE_LENGTH = 4

/** Codes that a seller may try a day, for one order. */
export const PICKUP_CODE_TRIES = 5

/** Working days after the payment until a buyer whose piece was not shipped may cancel. */
export const CANCEL_AFTER_WORKING_DAYS = 10

/** In characters. */
export const TRACKING_NUMBER_MAX = 60

type Steps = Partial<Record<OrderStatus, readonly OrderStep[]>>

const steps: Record<OrderSide, Steps> = {
  seller: {
    paid: ['pack', 'ship', 'cancel'],
    packed: ['ship', 'cancel'],
    // Shipping again corrects the tracking number.
    shipped: ['deliver', 'ship'],
  },
  buyer: { paid: ['receive', 'cancel'], packed: ['receive', 'cancel'], shipped: ['receive'] },
}

/** What is picked up is handed over for the buyer's code: nothing is packed or shipped. */
const pickupSteps: Record<OrderSide, Steps> = { seller: { paid: ['hand-over', 'cancel'] }, buyer: { paid: ['cancel'] } }

interface Delivered {
  readonly delivery?: { readonly method: 'ship' | 'pickup' } | null | undefined
}

export const isPickup = ({ delivery }: Delivered): boolean => delivery?.method === 'pickup'

interface Stepping extends Unshipped, Delivered {
  readonly deliveryStatedAt?: string | undefined
  readonly isDisputed?: boolean | undefined
  readonly hasCase?: boolean | undefined
}

/** What a side can do at a time (ISO 8601), the usual step first. */
export function stepsOf(order: Stepping, side: OrderSide, now: string): readonly OrderStep[] {
  const movesFreely = !order.isDisputed && !order.hasCase
  const mayCancel = movesFreely && (side === 'seller' || cancellableFrom(order.paidAt) <= now)
  const mayDeliver = movesFreely && !order.deliveryStatedAt
  const possible = isPickup(order) ? pickupSteps : steps
  return (possible[side][order.status] ?? []).filter(
    step => (step !== 'cancel' || mayCancel) && (step !== 'deliver' || mayDeliver),
  )
}

/** From when a buyer may cancel what was not shipped. */
export const cancellableFrom = (paidAt: string): string => afterWorkingDays(paidAt, CANCEL_AFTER_WORKING_DAYS)

export interface OrderTimes {
  readonly status: OrderStatus
  /** ISO 8601, like all times. */
  readonly shippedAt?: string | undefined
  /** When the seller said that it was delivered, whichever day they named. */
  readonly deliveryStatedAt?: string | undefined
  readonly receivedAt?: string | undefined
  readonly isDisputed?: boolean | undefined
  /** A reported problem is open. */
  readonly hasCase?: boolean | undefined
}

/** The same time of day, `days` working days later: Monday to Friday in UTC. */
export function afterWorkingDays(time: string, days: number): string {
  const date = new Date(time)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date.toISOString()
}

interface Unshipped {
  readonly status: OrderStatus
  readonly paidAt: string
  readonly remindedAt?: string | undefined
}

/** When the seller is reminded; undefined once it is shipped, or they were. */
export const remindsAt = ({ status, paidAt, remindedAt }: Unshipped): string | undefined =>
  (status === 'paid' || status === 'packed') && !remindedAt
    ? afterWorkingDays(paidAt, REMIND_AFTER_WORKING_DAYS)
    : undefined

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

/** When an order moves on by itself; undefined if it waits for a person. */
export function movesOnAt(order: OrderTimes): string | undefined {
  const { status, shippedAt, receivedAt, isDisputed, hasCase } = order
  if (isDisputed || hasCase) return undefined
  if (status === 'shipped' && shippedAt) return receivedByItselfAt(shippedAt, order.deliveryStatedAt)
  if (status === 'received' && receivedAt) return later(receivedAt, COMPLETE_AFTER_MS)
  return undefined
}

/** The buyer has all of that time to object, also if the day of the delivery is long over. */
function receivedByItselfAt(shippedAt: string, deliveryStatedAt: string | undefined): string {
  const times = [later(shippedAt, RECEIVED_AFTER_MS)]
  if (deliveryStatedAt) times.push(later(deliveryStatedAt, RECEIVED_AFTER_DELIVERY_MS))
  return times.toSorted()[0]!
}
