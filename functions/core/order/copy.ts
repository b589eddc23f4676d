import type { PayloadOf } from '../../../events/event.ts'
import type {
  orderArrivalDue,
  orderCancelled,
  orderDelivered,
  orderNotHereYet,
  orderOverdue,
  orderProtectionEnding,
  orderShipped,
  orderWithdrawn,
} from '../../../events/order.ts'
import type { disputeOpened } from '../../../events/payment.ts'
import { carrierName } from '../../../shared/rules/carriers.ts'
import { type OrderSide, orderSides } from '../../../shared/rules/orders.ts'
import { inSentences, utcDay, utcTime } from '../../platform/text.ts'

/** How a piece comes: the same text in notification and email. */
export const shipmentText = (shipped: PayloadOf<typeof orderShipped>): string => {
  const { carrier, carrierName: named, trackingNumber, expectedBy } = shipped
  const expected = expectedBy && `We expect it by ${utcDay(expectedBy)} at the latest.`
  if (carrier === 'other' && !named)
    return inSentences(
      trackingNumber ? `It is on its way, tracking number ${trackingNumber}.` : 'It is on its way.',
      expected,
    )
  const by = carrierName(shipped)
  return inSentences(
    trackingNumber ? `It is on its way with ${by}, tracking number ${trackingNumber}.` : `It is on its way with ${by}.`,
    expected,
  )
}

/** What the seller says, and what follows: the same text in notification and email. */
export const deliveryText = (delivered: PayloadOf<typeof orderDelivered>): string =>
  inSentences(`The seller says that it was delivered on ${utcDay(delivered.deliveredOn)}.`, receiptText(delivered))

/** That it should be there: the same text in notification and email. */
export const arrivalText = ({ carrierDeliveredAt, ...due }: PayloadOf<typeof orderArrivalDue>): string =>
  inSentences(
    carrierDeliveredAt
      ? `The carrier says that it was delivered on ${utcDay(carrierDeliveredAt)}.`
      : 'It should have arrived by now.',
    receiptText(due),
  )

const receiptText = ({ receivedAt, canWait }: { receivedAt: string; canWait: boolean }): string =>
  canWait
    ? `It counts as received ${utcTime(receivedAt)}, unless you say before that that it isn’t here yet or report a problem.`
    : inSentences(
        `It counts as received ${utcTime(receivedAt)}, unless you report a problem before that.`,
        'If it isn’t here, report in the order that it has not arrived.',
      )

/** For the seller: the same text in notification and email. */
export const notHereYetText = ({ expectedBy }: PayloadOf<typeof orderNotHereYet>): string =>
  `The buyer says that it isn’t here yet. It is now expected by ${utcDay(expectedBy)}. Please ask the carrier where it is.`

/** For the buyer: the same text in notification and email. */
export const endingText = ({ endsAt }: PayloadOf<typeof orderProtectionEnding>): string =>
  `You can report a problem with it until ${utcTime(endsAt)}. After that the order is complete.`

export const DISPUTES_PATH = '/admin/cases?tab=disputes'

/** For admins: the same text in notification and email. */
export const answerText = ({ answerBy }: Pick<PayloadOf<typeof disputeOpened>, 'answerBy'>): string =>
  answerBy ? `Answer the bank at Stripe by ${utcTime(answerBy)}.` : 'Answer the bank at Stripe.'

/** The other side, or both. */
export const cancellationRecipients = ({ cancelledBy }: PayloadOf<typeof orderCancelled>): OrderSide[] =>
  orderSides.filter(side => side !== cancelledBy)

type Withdrawn = PayloadOf<typeof orderWithdrawn>

/** Nothing follows at once, so the seller hears it by itself. */
export const waitsToBegin = ({ next }: Withdrawn): boolean => next === 'case' || next === 'bank'

/** For the seller: the same text in notification and email. */
export const withdrawnText = ({ next }: Withdrawn): string =>
  inSentences(
    next === 'bank'
      ? 'The buyer has withdrawn from the contract. The buyer’s bank decides about the payment first.'
      : 'The buyer has withdrawn from the contract. The problem that is open is settled first.',
    'If the whole payment hasn’t gone back then, the return begins by itself, or the order is cancelled if you have not shipped it.',
  )

/** That the buyer may cancel: the same text in notification and email. */
export function overdueText({ isPickup, endsAt }: PayloadOf<typeof orderOverdue>, reader: OrderSide): string {
  return inSentences(
    isPickup ? 'It was not picked up within ten working days.' : 'It was not shipped within ten working days.',
    reader === 'buyer'
      ? 'You can cancel the order now and get everything back.'
      : 'The buyer can cancel the order now and get everything back.',
    endsAt && `If nothing happens, the order is cancelled automatically on ${utcTime(endsAt)}.`,
  )
}
