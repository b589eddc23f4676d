import type { Order, ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { isPickup, type OrderStatus, type OrderStep, type ShownStatus } from '../../../shared/rules/orders.ts'
import { formatDate } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'

export const statusLabels: Record<ShownStatus | 'delivered', string> = {
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  received: 'Received',
  complete: 'Complete',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  in_dispute: 'In dispute',
}

const statusTones = {
  paid: 'plain',
  packed: 'plain',
  shipped: 'accent',
  received: 'accent',
  complete: 'plain',
  cancelled: 'warning',
  refunded: 'warning',
  in_dispute: 'danger',
} as const satisfies Record<ShownStatus, string>

/** An open case shows before where the piece is. */
export function badgeOf({ status, hasCase }: Pick<Order, 'status' | 'hasCase'>) {
  if (hasCase && status !== 'in_dispute') return { label: 'Problem reported', tone: 'danger' } as const
  // Lists don't know how far the money is.
  return { label: status === 'refunded' ? 'Refund' : statusLabels[status], tone: statusTones[status] }
}

/** On the order's own page, which knows how far its refunds are. */
export function exactBadgeOf(order: ToldOrder): ReturnType<typeof badgeOf> {
  if (order.status !== 'refunded' || order.hasCase) return badgeOf(order)
  const progress = refundProgress(order)
  if (progress === 'failed') return { label: 'Refund failed', tone: 'danger' }
  return { label: progress === 'pending' ? 'Refund on its way' : statusLabels.refunded, tone: statusTones.refunded }
}

/** Mid-sentence. */
export const partnerName = ({ partner, side }: Pick<Order, 'partner' | 'side'>): string =>
  partner.firstName || (side === 'buyer' ? 'the seller' : 'the buyer')

const capitalized = (name: string) => name[0]?.toUpperCase() + name.slice(1)

/** Of those that wait, the one after this, and after the last the first; once this one is done, the first. */
export function nextOf<Each extends { readonly id: string }>(waiting: readonly Each[], id: string): Each | undefined {
  const place = waiting.findIndex(order => order.id === id)
  const next = waiting[place + 1] ?? waiting[0]
  return next?.id === id ? undefined : next
}

/** Until the bank has decided, or the problem is settled. */
export const isHeld = ({ status, hasCase }: Pick<Order, 'status' | 'hasCase'>): boolean =>
  status === 'in_dispute' || hasCase

/** There is still something to pack, to send or to hand over. */
export const isUnderWay = ({ receivedAt, cancelledAt, refundedAt }: Order): boolean =>
  !receivedAt && !cancelledAt && !refundedAt

/** `answer`: a reported problem waits for me. */
export const awaitedLabels: Record<OrderStep | 'answer', string> = {
  pack: 'Pack it',
  ship: 'Ship it',
  deliver: 'Delivered?',
  receive: 'Received?',
  'not-here-yet': 'Not here yet',
  'hand-over': 'Enter the code',
  cancel: 'Cancel it',
  answer: 'Answer',
}

/** Stays on one line. */
const dayOf = (iso: string) => formatDate(iso).replaceAll(' ', '\u00a0')

/** What happens next, and by when. */
function pickupText({ status, side, delivery }: Order, partner: string): string | undefined {
  if (status !== 'paid' || delivery?.method !== 'pickup') return undefined
  return side === 'buyer'
    ? `Agree with ${partner} on when and where in ${delivery.town} you pick the piece up.`
    : `Agree with ${partner} on when and where in ${delivery.town} they pick the piece up. When they have it, they tell you a code: enter it here.`
}

export function nextText(order: ToldOrder): string {
  const text = awaitedText(order)
  const { side, status, cancellableFrom, endsAt, steps } = order
  if (isHeld(order)) return isToSend(order) ? `${dontShip(status)} ${text}` : text
  if (!cancellableFrom) return text
  const end = endsAt
    ? ` Otherwise it is cancelled automatically on ${dayOf(endsAt)}, and the whole payment is refunded.`
    : ''
  if (side === 'seller') return text + end
  const isAway = order.sendsFrom !== null && order.sendsFrom > serverNow().toISOString()
  const away = isAway ? ` The seller is away and sends it from ${dayOf(order.sendsFrom ?? '')}, as you agreed.` : ''
  const day = dayOf(cancellableFrom)
  if (isPickup(order))
    return steps.includes('cancel')
      ? `It was not picked up within ten working days: you can cancel the order now and get everything back.${end}`
      : `${text} If it is not picked up by ${day}, you can cancel the order.`
  return steps.includes('cancel')
    ? `It was not shipped within ten working days: you can cancel the order now and get everything back.${end}`
    : `${text}${away} If it is not shipped by ${day}, you can cancel the order.`
}

/** How far the money is that went back: a refund is only done when the bank has it. */
function refundProgress({ refunds }: Pick<ToldOrder, 'refunds'>): 'done' | 'pending' | 'failed' {
  if (refunds.some(({ status }) => status === 'failed')) return 'failed'
  return refunds.some(({ status }) => status === 'pending') ? 'pending' : 'done'
}

const refundedTexts = {
  done: { buyer: 'Your payment went back to you.', seller: (buyer: string) => `The payment went back to ${buyer}.` },
  pending: {
    buyer: 'Your payment is on its way back to you. Below you see how far it is.',
    seller: (buyer: string) => `The payment is on its way back to ${buyer}.`,
  },
  failed: {
    buyer: 'Your payment could not be sent back yet: the bank did not take it. Below you see what happens next.',
    seller: (buyer: string) => `The bank has not accepted the refund to ${buyer} yet.`,
  },
} as const

/** The seller still has it, and would send it. */
const isToSend = (order: Order): boolean =>
  order.side === 'seller' && isUnderWay(order) && !order.shippedAt && !isPickup(order)

export const isToPack = (order: Order): boolean => isToSend(order) && !isHeld(order)

const dontShip = (status: ShownStatus): string =>
  status === 'in_dispute' ? 'Don’t ship it yet: the buyer’s bank disputes the payment.' : 'Don’t ship it yet.'

function awaitedText(order: ToldOrder): string {
  const { status, side, movesOnAt, receivedByItself } = order
  const isBuyer = side === 'buyer'
  const partner = partnerName(order)
  const Partner = capitalized(partner)
  const day = movesOnAt && dayOf(movesOnAt)
  if (order.hasCase && status !== 'in_dispute') {
    return 'A problem was reported, and the order waits until it is settled. Below you see how far it is.'
  }
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
      const expected = order.expectedBy ? ` It is expected by ${dayOf(order.expectedBy)} at the latest.` : ''
      if (order.carrierDeliveredAt)
        return isBuyer
          ? order.steps.includes('not-here-yet')
            ? `The carrier says that it was delivered on ${dayOf(order.carrierDeliveredAt)}. Tell us that it has arrived, or that it isn’t here yet.${byItself}`
            : `The carrier says that it was delivered on ${dayOf(order.carrierDeliveredAt)}. Tell us that it has arrived, or report that it has not arrived.${byItself}`
          : `The carrier says that it was delivered, and we asked ${partner} whether it has arrived.${byItself}`
      if (order.deliveredOn) {
        return isBuyer
          ? `${Partner} says that it was delivered on ${dayOf(order.deliveredOn)}. Tell us that it has arrived, or report a problem.${byItself}`
          : `We asked ${partner} whether it has arrived.${byItself}`
      }
      return isBuyer
        ? `The piece is on its way.${expected} Tell us when it has arrived.${byItself}`
        : order.trackingNumber
          ? `When it is delivered, tell us: then we ask ${partner} whether it has arrived.${expected}${byItself}`
          : `${Partner} tells us when it has arrived.${expected}${byItself} With a tracking number, you can say when it was delivered.`
    }
    case 'received': {
      const arrived = receivedByItself
        ? 'The piece counts as received.'
        : isBuyer
          ? 'You have the piece.'
          : `${Partner} has the piece.`
      if (!day) return arrived
      return isBuyer
        ? `${arrived} You can report a problem until ${day}. Then the order is complete.`
        : `${arrived} ${Partner} can report a problem until ${day}. Then the order is complete.`
    }
    case 'complete':
      return 'Nothing is left to do.'
    case 'cancelled':
      return isBuyer
        ? 'Your payment is being refunded. Below you see how far it is.'
        : `The payment is refunded to ${partner}. Don’t ship the piece: it is in your collection again.`
    case 'refunded':
      return isBuyer ? refundedTexts[refundProgress(order)].buyer : refundedTexts[refundProgress(order)].seller(partner)
    case 'in_dispute':
      return isBuyer
        ? 'Your bank holds the payment until it has decided. Until then, nothing happens automatically.'
        : `${Partner}’s bank holds the payment until it has decided, which can take two or three months. Your payout waits for it.`
  }
}

type StoryKind = OrderStatus | 'delivered'

interface StoryStep {
  status: StoryKind
  /** null while it is to come. */
  at: string | null
  text: string | null
}

const path: readonly StoryKind[] = ['paid', 'packed', 'shipped', 'delivered', 'received', 'complete']

/** Without the steps that were left out: pieces can be shipped unpacked, and handed over unshipped. */
export function storyOf(order: ToldOrder): StoryStep[] {
  const times: Record<StoryKind, string | null> = {
    paid: order.paidAt,
    packed: order.packedAt,
    shipped: order.shippedAt,
    delivered: order.deliveryStatedAt,
    received: order.receivedAt,
    complete: order.completedAt,
    cancelled: order.cancelledAt,
    refunded: order.refundedAt,
  }
  const hasEnded = order.cancelledAt !== null || order.refundedAt !== null
  const reached = path.findLastIndex(status => times[status] !== null)
  const toCome: readonly StoryKind[] = hasEnded ? [] : path.slice(reached + 1).filter(status => status !== 'delivered')
  return [...path, 'cancelled' as const, 'refunded' as const]
    .filter(status => times[status] !== null || toCome.includes(status))
    .filter(status => !isPickup(order) || (status !== 'packed' && status !== 'shipped'))
    .map(status => ({
      status,
      at: times[status],
      text: times[status] ? storyText(status, order) : status === toCome[0] ? comingText(status, order) : null,
    }))
}

function comingText(status: StoryKind, { movesOnAt }: Order): string | null {
  if (!movesOnAt) return null
  const day = dayOf(movesOnAt)
  return status === 'received' ? `Automatically on ${day}, if nobody says so earlier` : `Automatically on ${day}`
}

function storyText(status: StoryKind, order: ToldOrder): string | null {
  const { side, receivedByItself } = order
  const isBuyer = side === 'buyer'
  const partner = capitalized(partnerName(order))
  switch (status) {
    case 'paid': {
      const sum = formatMoney(cents(order.price + order.premium + order.shipping + order.tax))
      return isBuyer ? `You paid ${sum}` : `${partner} paid ${sum}`
    }
    case 'packed':
      return isBuyer ? `${partner} packed it` : 'You packed it'
    case 'delivered': {
      const day = order.deliveredOn && dayOf(order.deliveredOn)
      return (
        day &&
        (isBuyer ? `${partner} said that it was delivered on ${day}` : `You said that it was delivered on ${day}`)
      )
    }
    case 'received':
      if (receivedByItself)
        return order.carrierDeliveredAt
          ? 'Automatically: the carrier delivered it, and nobody reported a problem'
          : 'Automatically: it was expected before, and nobody reported a problem'
      if (order.delivery?.method === 'pickup') return isBuyer ? 'You picked it up' : `${partner} picked it up`
      return isBuyer ? 'You said that it has arrived' : `${partner} said that it has arrived`
    case 'cancelled':
      if (order.cancelledBy === 'time')
        return isPickup(order)
          ? 'Automatically: it was not picked up in time'
          : 'Automatically: it was not shipped in time'
      if (order.cancelledBy === 'withdrawal')
        return isBuyer ? 'You withdrew from the contract' : `${partner} withdrew from the contract`
      return (order.cancelledBy === 'buyer') === isBuyer
        ? 'You cancelled it before it was shipped'
        : `${partner} cancelled it before it was shipped`
    case 'refunded':
      if (refundProgress(order) === 'done')
        return isBuyer ? 'All that you paid went back' : `All that ${partnerName(order)} paid went back`
      return isBuyer ? 'You get a full refund' : `${partnerName(order)} gets a full refund`
    default:
      return null
  }
}

/** A line for each refund: its amount, why, and how far it is. */
export function refundText({ cause, status }: ToldOrder['refunds'][number]): string {
  const how = {
    pending: 'On its way. The bank has yet to confirm it.',
    succeeded: 'Sent to the card. Banks take five to ten days to show it.',
    failed: 'The bank did not take it. We make it again, or get in touch.',
  }[status]
  if (cause === 'case') return `For the problem that was reported. ${how}`
  if (cause === 'seller') return `By the seller. ${how}`
  return cause === 'admin' ? `By us. ${how}` : how
}

/** What can be reported, and until when. */
export function reportText(order: Pick<Order, 'status' | 'reportable' | 'protectedUntil' | 'delivery'>): string {
  const { status, reportable, protectedUntil } = order
  if (status !== 'received' || !protectedUntil) {
    return 'If the piece does not arrive, is damaged or is not as described, tell us.'
  }
  const day = dayOf(protectedUntil)
  if (reportable.includes('not_arrived')) {
    return `If the piece has not arrived, is damaged or is not as described, tell us by ${day}.`
  }
  if (!reportable.includes('damaged')) return `If the piece is not as described, tell us by ${day}.`
  return isPickup(order)
    ? `If the piece is damaged, tell us within three days of the pick-up; if it is not as described, by ${day}.`
    : `If the piece is damaged or not as described, tell us by ${day}.`
}
