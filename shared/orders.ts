/** Rules: docs/specification.md, "Orders". */
const DAY_MS = 24 * 3_600_000

export const orderStatuses = ['paid', 'packed', 'shipped', 'received', 'complete'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderSides = ['buyer', 'seller'] as const
export type OrderSide = (typeof orderSides)[number]

export const orderSteps = ['pack', 'ship', 'receive', 'hand-over'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Time after shipping until an order counts as received by itself. */
export const RECEIVED_AFTER_MS = 14 * DAY_MS

/** Time after receipt until an order is complete. */
export const COMPLETE_AFTER_MS = 3 * DAY_MS

/** Working days after the payment until a seller who has not shipped is reminded, once. */
export const REMIND_AFTER_WORKING_DAYS = 3

/** Digits of the code by which a piece is handed over. */
export const PICKUP_CODE_LENGTH = 4

/** Codes that a seller may try a day, for one order. */
export const PICKUP_CODE_TRIES = 5

/** In characters. */
export const TRACKING_NUMBER_MAX = 60

const steps: Record<OrderSide, Record<OrderStatus, readonly OrderStep[]>> = {
  seller: {
    paid: ['pack', 'ship'],
    packed: ['ship'],
    // To correct the tracking number.
    shipped: ['ship'],
    received: [],
    complete: [],
  },
  buyer: {
    paid: ['receive'],
    packed: ['receive'],
    shipped: ['receive'],
    received: [],
    complete: [],
  },
}

/** What is picked up is handed over for the buyer's code; there is nothing else to do. */
const pickupSteps = (status: OrderStatus, side: OrderSide): readonly OrderStep[] =>
  side === 'seller' && status === 'paid' ? ['hand-over'] : []

/** What a side can do next, the usual step first. */
export const stepsOf = (status: OrderStatus, side: OrderSide, isPickup: boolean): readonly OrderStep[] =>
  isPickup ? pickupSteps(status, side) : steps[side][status]

export interface OrderTimes {
  readonly status: OrderStatus
  /** ISO 8601, like all times. */
  readonly shippedAt?: string | undefined
  readonly receivedAt?: string | undefined
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
export function movesOnAt({ status, shippedAt, receivedAt }: OrderTimes): string | undefined {
  if (status === 'shipped' && shippedAt) return later(shippedAt, RECEIVED_AFTER_MS)
  if (status === 'received' && receivedAt) return later(receivedAt, COMPLETE_AFTER_MS)
  return undefined
}
