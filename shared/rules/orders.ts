import { DAY_MS } from './durations.ts'
import { canWaitLonger, type Protected, protectedUntil, receivedByItselfAt } from './protection.ts'

/** Rules: docs/specification.md, "Orders". */

export const orderStatuses = ['paid', 'packed', 'shipped', 'received', 'complete', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** While the buyer's bank disputes the payment, an order shows that, and then goes on where it was. */
export const shownStatuses = [...orderStatuses, 'in_dispute'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export const orderSides = ['buyer', 'seller'] as const
export type OrderSide = (typeof orderSides)[number]

/** `time`: nothing was shipped or picked up for too long. `withdrawal`: a consumer withdrew before it was shipped. */
export const orderCancellers = [...orderSides, 'time', 'withdrawal'] as const
export type OrderCanceller = (typeof orderCancellers)[number]

/** `time`: nobody said so within the time for it; `code`: the seller knew the code. */
export const orderReceivers = ['buyer', 'time', 'code'] as const
export type OrderReceiver = (typeof orderReceivers)[number]

export const orderSteps = ['pack', 'ship', 'deliver', 'receive', 'not-here-yet', 'hand-over', 'cancel'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Working days after the payment, or the seller's return, until a seller who has not shipped is reminded. */
export const REMIND_AFTER_WORKING_DAYS = 3

/** Working days after the payment until they are reminded for the last time. */
export const REMIND_AGAIN_AFTER_WORKING_DAYS = 8

/** Digits of the code by which a piece is handed over. */
export const PICKUP_CODE_LENGTH = 4

/** Codes that a seller may try for one order in a quarter of an hour, and in a day. */
export const PICKUP_CODE_TRIES = 5
export const PICKUP_CODE_TRIES_A_DAY = 20

/** Working days after the payment until a buyer whose piece was not shipped may cancel. */
export const CANCEL_AFTER_WORKING_DAYS = 10

/** Working days after the payment until what was not shipped is cancelled by itself. */
export const END_AFTER_WORKING_DAYS = 30

/** Time after the payment until what was not picked up is cancelled by itself. */
export const END_PICKUP_AFTER_MS = 30 * DAY_MS

/** Time that both sides have at least, from when they were told until it is cancelled by itself. */
export const END_NOTICE_MS = 14 * DAY_MS

/** In characters. */
export const TRACKING_NUMBER_MAX = 60

/** Orders that wait, of each side, that are listed; more are counted. */
export const MOST_WAITING_SHOWN = 50

type Steps = Partial<Record<OrderStatus, readonly OrderStep[]>>

const steps: Record<OrderSide, Steps> = {
  seller: {
    paid: ['pack', 'ship', 'cancel'],
    packed: ['ship', 'cancel'],
    // Shipping again corrects the tracking number.
    shipped: ['deliver', 'ship'],
  },
  buyer: { paid: ['receive', 'cancel'], packed: ['receive', 'cancel'], shipped: ['receive', 'not-here-yet'] },
}

/** What is picked up is handed over for the buyer's code: nothing is packed or shipped. */
const pickupSteps: Record<OrderSide, Steps> = { seller: { paid: ['hand-over', 'cancel'] }, buyer: { paid: ['cancel'] } }

interface Delivered {
  readonly delivery?: { readonly method: 'ship' | 'pickup' } | null | undefined
}

export const isPickup = ({ delivery }: Delivered): boolean => delivery?.method === 'pickup'

interface Held {
  readonly isDisputed?: boolean | undefined
  /** A reported problem is open. */
  readonly hasCase?: boolean | undefined
}

/** Nothing moves on by itself, and nobody is asked to send the piece. */
export const isHeld = ({ isDisputed, hasCase }: Held): boolean => Boolean(isDisputed || hasCase)

interface Paid {
  readonly paidAt: string
  /** When the seller is back from a holiday that the buyer saw before paying. Absent: they weren't away. */
  readonly sendsFrom?: string | null | undefined
}

/** From when the time to send it counts. */
export const sendingStartsAt = ({ paidAt, sendsFrom }: Paid): string =>
  sendsFrom && sendsFrom > paidAt ? sendsFrom : paidAt

interface Stepping extends Protected, Paid {
  readonly status: OrderStatus
  readonly trackingNumber?: string | undefined
}

/** What a side can do at a time (ISO 8601), the usual step first. */
export function stepsOf(order: Stepping, side: OrderSide, now: string): readonly OrderStep[] {
  const movesFreely = !isHeld(order)
  const barred: Partial<Record<OrderStep, boolean>> = {
    pack: !movesFreely,
    cancel: !movesFreely || (side === 'buyer' && cancellableFrom(order) > now),
    'not-here-yet': !canWaitLonger(order, now),
    deliver: !movesFreely || order.deliveryStatedAt !== undefined || !order.trackingNumber,
  }
  const possible = isPickup(order) ? pickupSteps : steps
  return (possible[side][order.status] ?? []).filter(step => !barred[step])
}

interface Awaiting {
  readonly status: ShownStatus
  readonly hasCase: boolean
  readonly side: OrderSide
  readonly steps: readonly OrderStep[]
}

/**
 * The step that the order waits for, if it is that side's: a buyer can say any time that it has arrived, but is asked once
 * it is shipped. Nobody is led to send a piece whose payment a bank disputes, or about which a problem is open.
 */
export function awaitedStep({ status, hasCase, side, steps }: Awaiting): OrderStep | undefined {
  if (status === 'in_dispute' || hasCase) return undefined
  return side === (status === 'shipped' ? 'buyer' : 'seller') ? steps[0] : undefined
}

/** Still with its seller, who is to send it or to hand it over. */
export const isUnsent = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'paid' || status === 'packed'

/** By when a seller ships at best: then they are reminded. */
export const shipBestBy = (paid: Paid): string => afterWorkingDays(sendingStartsAt(paid), REMIND_AFTER_WORKING_DAYS)

/** From when a buyer may cancel what was not shipped. */
export const cancellableFrom = (paid: Paid): string =>
  afterWorkingDays(sendingStartsAt(paid), CANCEL_AFTER_WORKING_DAYS)

/** The same time of day, `days` working days later: Monday to Friday in UTC. */
export function afterWorkingDays(time: string, days: number): string {
  const date = new Date(time)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date.toISOString()
}

interface Unshipped extends Held, Delivered, Paid {
  readonly status: OrderStatus
  readonly remindedAt?: string | undefined
  readonly remindedAgainAt?: string | undefined
  /** When both sides were told that the buyer may cancel. */
  readonly cancellableToldAt?: string | undefined
}

type UnshippedStep = 'remind' | 'remind_again' | 'tell_cancellable' | 'end'

interface Waiting {
  readonly step: UnshippedStep
  readonly at: string
}

/** What follows while nothing is sent or picked up, in order. */
function waitingFor(order: Unshipped): Waiting[] {
  const { remindedAt, remindedAgainAt, cancellableToldAt } = order
  if (!isUnsent(order) || isHeld(order)) return []
  const steps: (Waiting & { isDone: boolean })[] = [
    { step: 'remind', at: shipBestBy(order), isDone: Boolean(remindedAt) },
    {
      step: 'remind_again',
      at: afterWorkingDays(sendingStartsAt(order), REMIND_AGAIN_AFTER_WORKING_DAYS),
      isDone: Boolean(remindedAgainAt),
    },
    { step: 'tell_cancellable', at: cancellableFrom(order), isDone: Boolean(cancellableToldAt) },
  ]
  const end = endsAt(order)
  const open = steps.slice(steps.findLastIndex(({ isDone }) => isDone) + 1)
  return end && open.length === 0 ? [{ step: 'end', at: end }] : open
}

/** When it is cancelled by itself; undefined before both sides were told, while it is held, and where delivery was agreed in messages. */
export function endsAt(order: Unshipped): string | undefined {
  const { delivery, cancellableToldAt } = order
  if (!delivery || !cancellableToldAt || isHeld(order)) return undefined
  return [unshippedUntil(order), later(cancellableToldAt, END_NOTICE_MS)].toSorted().at(-1)
}

/** How long an order may wait at most to be shipped or picked up. */
const unshippedUntil = (order: Delivered & Paid): string =>
  isPickup(order)
    ? later(sendingStartsAt(order), END_PICKUP_AFTER_MS)
    : afterWorkingDays(sendingStartsAt(order), END_AFTER_WORKING_DAYS)

/** When something follows from its not being shipped; undefined once it is, or while it is held. */
export const unshippedDueAt = (order: Unshipped): string | undefined => waitingFor(order)[0]?.at

/** What is due at a time (ISO 8601): of several, the last. */
export const unshippedDue = (order: Unshipped, now: string): UnshippedStep | undefined =>
  waitingFor(order).findLast(({ at }) => at <= now)?.step

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

/** When an order moves on by itself to its next state; undefined if it waits for a person. */
export function movesOnAt(order: Protected): string | undefined {
  if (isHeld(order)) return undefined
  if (order.status === 'shipped') return receivedByItselfAt(order)
  return order.status === 'received' ? protectedUntil(order) : undefined
}
