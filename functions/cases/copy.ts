import type { caseMoved, caseWaiting } from '../../events/case.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { CaseKind } from '../../shared/rules/case-kinds.ts'
import { caseWaitsFor } from '../../shared/rules/cases.ts'
import { formatCents } from '../../shared/rules/money.ts'
import type { OrderSide } from '../../shared/rules/orders.ts'
import { brief } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { inSentences, utcTime } from '../platform/text.ts'

type Moved = PayloadOf<typeof caseMoved>

/** The other side, or both if it was an admin, the bank or the time; of a question who is asked. */
export function concernedBy({ by, step, kind }: Moved): readonly OrderSide[] {
  if (step === 'ask_buyer') return ['buyer']
  if (step === 'ask_seller' || step === 'remind') return ['seller']
  // It may have waited: the acknowledgement was sent before.
  if (by === 'buyer' && kind === 'withdrawal' && step === 'report') return ['seller', 'buyer']
  if (by === 'buyer') return ['seller']
  return by === 'seller' ? ['buyer'] : ['buyer', 'seller']
}

const reports: Record<CaseKind, string> = {
  not_arrived: 'The buyer says that it has not arrived.',
  not_as_described: 'The buyer says that it is not as described.',
  damaged: 'The buyer says that it arrived damaged.',
  withdrawal: 'The buyer withdraws from the contract.',
}

const until = ({ dueAt }: Moved) => (dueAt ? utcTime(dueAt) : '')

/** Directive 2011/83/EU, article 13. */
const REFUND_DUE =
  'The law demands the refund: the buyer withdrew from the contract at least 14 days ago and has shown that the piece was sent back.'

const ADMIN_NEXT = 'We look at what both of you say and decide.'

function goesBackTo(side: OrderSide, amount: string | undefined, isOfPieces: boolean): string {
  if (isOfPieces && !amount) {
    return side === 'buyer' ? 'What you paid for it is refunded to you.' : 'What the buyer paid for it is refunded.'
  }
  if (side === 'buyer') return amount ? `${amount} is refunded to you.` : 'The whole payment is refunded to you.'
  return amount ? `${amount} is refunded to the buyer.` : 'The whole payment is refunded to the buyer.'
}

/** What a return waits for. */
function returnNext(moved: Moved, side: OrderSide): string {
  const day = until(moved)
  switch (moved.status) {
    case 'address_awaited':
      return side === 'seller'
        ? `Please give the address that it goes back to by ${day}.`
        : `The seller has until ${day} to give you the address.`
    case 'label_awaited':
      return side === 'seller'
        ? `You pay for the return. Please give the buyer the label by ${day}.`
        : `The seller pays for it and has until ${day} to give you the label.`
    default:
      return side === 'seller'
        ? `The buyer has until ${day} to send it.`
        : `Send it and enter its tracking number by ${day}.`
  }
}

/** The bank has decided, and who has the next step has its whole time again. */
function resumedNext(moved: Moved, side: OrderSide): string {
  const next = caseWaitsFor[moved.status]
  const day = until(moved)
  // The law's day may be over: then they are asked at once.
  if (moved.kind === 'withdrawal' && moved.status === 'return_shipped')
    return side === 'seller' ? 'Please say whether the piece has arrived.' : ''
  if (next === side) return `You have until ${day} for the next step.`
  return next === 'seller'
    ? `The seller has until ${day} for the next step.`
    : `The buyer has until ${day} for the next step.`
}

/** What happened, and what is next, the same in notification and email. */
export function textOf(moved: Moved, side: OrderSide): string {
  const { by, step, kind, status } = moved
  const amount = moved.amountCents === null ? undefined : formatCents(moved.amountCents)
  const isOfPieces = moved.pieces !== undefined
  const goesBack = goesBackTo(side, amount, isOfPieces)
  switch (step) {
    case 'report':
      if (kind === 'withdrawal' && side === 'buyer') {
        return inSentences('The return after your withdrawal from the contract begins.', returnNext(moved, side))
      }
      if (kind === 'withdrawal') return inSentences(reports[kind], returnNext(moved, 'seller'))
      return inSentences(
        reports[kind],
        `Please answer by ${until(moved)}. A payout that was not sent yet waits until it is settled.`,
      )
    case 'offer_part':
      return `The seller offers you ${amount} back, and you keep the piece. Please answer by ${until(moved)}.`
    case 'offer_return':
      return inSentences(
        isOfPieces
          ? 'The seller asks you to send it back, and what you paid for it is refunded.'
          : 'The seller asks you to send the piece back for a whole refund.',
        returnNext(moved, side),
      )
    case 'order_return':
      return inSentences(
        isOfPieces
          ? 'We have decided: it goes back, and then what was paid for it is refunded.'
          : 'We have decided: the piece goes back, and then the whole payment is refunded.',
        returnNext(moved, side),
      )
    case 'give_address':
      return inSentences('The seller has given the address for the return.', returnNext(moved, side))
    case 'give_label':
      return `The seller has given you the label for the return. Send the piece back and enter its tracking number by ${until(moved)}.`
    case 'disagree':
      return inSentences('The seller disagrees.', ADMIN_NEXT)
    case 'decline':
      return inSentences('The buyer does not accept what you offer.', ADMIN_NEXT)
    case 'accept':
      return inSentences('The buyer accepts your offer.', goesBack)
    case 'send_back':
      return isOfPieces
        ? 'It is on its way back to you. Please say when it has arrived. What was paid for it is refunded then.'
        : 'The piece is on its way back to you. Please say when it has arrived. The whole payment is refunded then.'
    case 'remind':
      if (kind === 'withdrawal')
        return `The buyer withdrew from the contract and says that the piece was sent back. Has it arrived? Please say so by ${until(moved)}, or that it has not: the law demands the refund then, and we decide about it.`
      return `The buyer says that the piece was sent back. Has it arrived? Please say so by ${until(moved)}, or that it has not.`
    case 'arrive':
      if (isOfPieces) {
        return side === 'seller'
          ? `The carrier says that it is back with you. Look at it by ${until(moved)} and say if something is wrong. After that, what was paid for it is refunded.`
          : `The carrier says that it has arrived. The seller has until ${until(moved)} to look at it. After that, what you paid for it is refunded.`
      }
      return side === 'seller'
        ? `The carrier says that the piece is back with you. Look at it by ${until(moved)} and say if something is wrong. After that, the whole payment is refunded.`
        : `The carrier says that the piece has arrived. The seller has until ${until(moved)} to look at it. After that, the whole payment is refunded to you.`
    case 'arrive_elsewhere':
      return inSentences('The carrier delivered the return to another place than its address.', ADMIN_NEXT)
    case 'not_back':
      return inSentences('The seller says that the piece has not come back.', ADMIN_NEXT)
    case 'wrong_piece':
      return inSentences('The seller says that something else came back.', ADMIN_NEXT)
    case 'resume':
      return inSentences('The bank has decided about the payment, and the report goes on.', resumedNext(moved, side))
    case 'ask_buyer':
    case 'ask_seller':
      return `We have a question before we decide. Please answer by ${until(moved)}.`
    case 'reply':
      return by === 'buyer' ? 'The buyer has answered our question.' : 'The seller has answered our question.'
    case 'withdraw':
      return 'The buyer has withdrawn the report, and the order stands.'
    case 'confirm_return':
      return inSentences('The seller has the piece again.', goesBack)
    case 'decide_for_seller':
      return 'We decided for the seller. There is no refund, and the order stands.'
    case 'close':
      return by === 'bank'
        ? 'The payment went back through the bank, so there is nothing left to decide here.'
        : isOfPieces
          ? 'It was refunded, so there is nothing left to decide here.'
          : 'The whole payment was refunded, so there is nothing left to decide here.'
    case 'expire':
      if (moved.isRefundDue) return inSentences(REFUND_DUE, ADMIN_NEXT)
      if (status === 'escalated') return inSentences('It was not answered in time.', ADMIN_NEXT)
      return moved.outcome === 'not_returned'
        ? 'The piece was not sent back in time. There is no refund, and the order stands.'
        : inSentences('The return counts as arrived.', goesBack)
    case 'refund':
    case 'decide_part':
      return inSentences(by === 'seller' ? 'The seller agrees.' : 'We have decided.', goesBack)
  }
}

export function titleOf({ step, kind }: Moved): string {
  if (kind === 'withdrawal') return 'Withdrawal from the contract'
  return step === 'report' ? 'Problem reported' : 'Reported problem'
}

export const caseNotes = (moved: Moved): Note[] =>
  concernedBy(moved).map(side => ({
    userId: moved[`${side}Id`],
    type: 'order_update',
    title: `${titleOf(moved)}: ${brief(moved.itemName)}`,
    message: textOf(moved, side),
    linkUrl: `/orders/${moved.orderId}`,
    relatedListingId: moved.listingId,
    relatedUserId: side === 'buyer' ? moved.sellerId : moved.buyerId,
  }))

type Waiting = PayloadOf<typeof caseWaiting>

export const waitingTitle = ({ isReminder }: Waiting) => (isReminder ? 'Still to decide' : 'To decide')

export const waitingText = ({ kind, since, isReminder, isRefundDue }: Waiting) =>
  inSentences(
    isRefundDue ? REFUND_DUE : reports[kind],
    isReminder
      ? `Buyer and seller have waited for your decision since ${utcTime(since)}.`
      : 'Buyer and seller wait for your decision.',
  )

export const waitingPath = ({ orderId }: Waiting) => `/admin/cases/${orderId}`

export const waitingNote = (waiting: Waiting): Omit<Note, 'userId'> => ({
  type: 'case_waiting',
  title: `${waitingTitle(waiting)}: ${brief(waiting.itemName)}`,
  message: waitingText(waiting),
  linkUrl: waitingPath(waiting),
  relatedListingId: waiting.listingId,
})
