import { cents } from '../../../shared/cents.ts'
import type { Order } from '../../../shared/endpoints/orders.ts'
import { formatMoney } from '../../../shared/money.ts'
import { type OrderStatus, type OrderStep, orderStatuses, RECEIVED_AFTER_MS } from '../../../shared/orders.ts'
import { formatDate } from '../../lib/dates.ts'

export const statusLabels: Record<OrderStatus, string> = {
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  received: 'Received',
  complete: 'Complete',
}

export const statusTones = {
  paid: 'plain',
  packed: 'plain',
  shipped: 'accent',
  received: 'accent',
  complete: 'plain',
} as const satisfies Record<OrderStatus, string>

/** Mid-sentence. */
export const partnerName = ({ partner, side }: Pick<Order, 'partner' | 'side'>): string =>
  partner.firstName || (side === 'buyer' ? 'the seller' : 'the buyer')

const capitalized = (name: string) => name[0]?.toUpperCase() + name.slice(1)

/** The step that the order waits for, if it is mine: a buyer can say any time that it has arrived, but is asked once it is shipped. */
export function awaitedStep({ status, side, steps: [usual] }: Pick<Order, 'status' | 'side' | 'steps'>) {
  const waitsFor = status === 'shipped' ? 'buyer' : 'seller'
  return side === waitsFor ? usual : undefined
}

export const awaitedLabels: Record<OrderStep, string> = {
  pack: 'Pack it',
  ship: 'Ship it',
  receive: 'Received?',
  'hand-over': 'Enter the code',
}

/** Stays on one line. */
const dayOf = (iso: string) => formatDate(iso).replaceAll(' ', '\u00a0')

const DAYS = RECEIVED_AFTER_MS / 86_400_000

/** What happens next, and by when. */
function pickupText({ status, side, delivery }: Order, partner: string): string | undefined {
  if (status !== 'paid' || delivery?.method !== 'pickup') return undefined
  return side === 'buyer'
    ? `Agree with ${partner} on when and where in ${delivery.town} you pick the piece up.`
    : `Agree with ${partner} on when and where in ${delivery.town} they pick the piece up. When they have it, they tell you a code: enter it here.`
}

export function nextText(order: Order): string {
  const { status, side, movesOnAt, receivedByItself } = order
  const isBuyer = side === 'buyer'
  const partner = partnerName(order)
  const Partner = capitalized(partner)
  const day = movesOnAt && dayOf(movesOnAt)
  const pickup = pickupText(order, partner)
  if (pickup) return pickup
  switch (status) {
    case 'paid':
      return isBuyer
        ? `${Partner} packs the piece and ships it to you. We notify you when it is on its way.`
        : `Pack the piece well, then tell ${partner} how you shipped it.`
    case 'packed':
      return isBuyer
        ? `${Partner} has packed the piece. We notify you when it is on its way.`
        : `Ship it, and tell ${partner} the carrier and the tracking number.`
    case 'shipped': {
      const byItself = day ? ` Otherwise it counts as received on ${day}.` : ''
      return isBuyer
        ? `The piece is on its way. Tell us when it has arrived.${byItself}`
        : `We ask ${partner} to tell us when it has arrived.${byItself}`
    }
    case 'received': {
      const arrived = receivedByItself
        ? 'The piece counts as received.'
        : isBuyer
          ? 'You have the piece.'
          : `${Partner} has the piece.`
      return day ? `${arrived} The order is complete on ${day}.` : arrived
    }
    case 'complete':
      return 'Nothing is left to do.'
  }
}

interface StoryStep {
  status: OrderStatus
  /** null while it is to come. */
  at: string | null
  text: string | null
}

/** Without the steps that were left out: pieces can be shipped unpacked, and handed over unshipped. */
export function storyOf(order: Order): StoryStep[] {
  const times: Record<OrderStatus, string | null> = {
    paid: order.paidAt,
    packed: order.packedAt,
    shipped: order.shippedAt,
    received: order.receivedAt,
    complete: order.completedAt,
  }
  const reached = orderStatuses.indexOf(order.status)
  return orderStatuses
    .filter(status => order.delivery?.method !== 'pickup' || (status !== 'packed' && status !== 'shipped'))
    .filter((status, index) => times[status] !== null || index > reached)
    .map(status => ({ status, at: times[status], text: storyText(status, order, times[status] !== null) }))
}

function storyText(status: OrderStatus, order: Order, isDone: boolean): string | null {
  const { side, movesOnAt, receivedByItself } = order
  const isBuyer = side === 'buyer'
  const buyer = isBuyer ? 'You' : capitalized(partnerName(order))
  const seller = isBuyer ? capitalized(partnerName(order)) : 'You'
  if (!isDone) {
    const isNext = orderStatuses.indexOf(status) === orderStatuses.indexOf(order.status) + 1
    if (!isNext || !movesOnAt) return null
    const day = dayOf(movesOnAt)
    return status === 'received' ? `By itself on ${day}, if nobody says so earlier` : `By itself on ${day}`
  }
  switch (status) {
    case 'paid':
      return `${buyer} paid ${formatMoney(cents(order.price + order.shipping))}`
    case 'packed':
      return `${seller} packed it`
    case 'shipped':
      return null
    case 'received':
      return receivedByItself
        ? `By itself: nobody said within ${DAYS} days of shipping that it had arrived`
        : order.delivery?.method === 'pickup'
          ? `${buyer} picked it up`
          : `${buyer} said that it has arrived`
    case 'complete':
      return null
  }
}
