import type { CaseEntry, OrderCase } from '../../shared/contract/endpoints/cases.ts'
import type { CaseKind } from '../../shared/rules/case-kinds.ts'
import {
  type CaseActor,
  type CaseOutcome,
  type CaseStatus,
  type CaseWish,
  isRefundDue,
} from '../../shared/rules/cases.ts'
import { formatMoney } from '../../shared/rules/money.ts'
import { formatDate } from './dates.ts'
import { inSentence } from './in-sentence.ts'

/** Who reads it, and what the two are called. */
export interface CaseReader {
  readonly viewer: 'buyer' | 'seller' | 'admin'
  readonly buyer: string
  readonly seller: string
}

export const kindLabels: Record<CaseKind, string> = {
  not_arrived: 'Not arrived',
  not_as_described: 'Not as described',
  damaged: 'Damaged',
  withdrawal: 'Withdrawal from the contract',
}

export const wishLabels: Record<CaseWish, string> = {
  refund: 'A whole refund',
  part_refund: 'A part refund, and keep the piece',
  return: 'To send it back for a refund',
}

const stateLabels: Record<Exclude<CaseStatus, 'closed'>, string> = {
  reported: 'Reported',
  part_offered: 'Part refund offered',
  address_awaited: 'Address awaited',
  label_awaited: 'Label awaited',
  return_offered: 'Return asked for',
  return_shipped: 'On its way back',
  return_arrived: 'Delivered back',
  buyer_asked: 'Question to the buyer',
  seller_asked: 'Question to the seller',
  escalated: 'With us',
}

const outcomeLabels: Record<CaseOutcome, string> = {
  refunded: 'Refunded',
  part_refunded: 'Part refunded',
  kept: 'Decided for the seller',
  withdrawn: 'Withdrawn',
  not_returned: 'Not sent back',
  by_bank: 'Settled by the bank',
}

export function caseLabel(
  { status, outcome }: Pick<OrderCase, 'status' | 'outcome'>,
  viewer: CaseReader['viewer'],
): string {
  if (status === 'closed') return outcomeLabels[outcome ?? 'withdrawn']
  return status === 'escalated' && viewer === 'admin' ? 'To decide' : stateLabels[status]
}

const capitalized = (name: string) => name[0]?.toUpperCase() + name.slice(1)

const nameOf = (actor: CaseActor, reader: CaseReader): string =>
  actor === 'buyer' || actor === 'seller' ? capitalized(reader[actor]) : 'Vitrine'

/** Where a case is, and what happens next. */
export function caseText(told: OrderCase, reader: CaseReader): string {
  const { status, outcome, offered, dueAt, kind, pieces } = told
  const { viewer } = reader
  const isBuyer = viewer === 'buyer'
  const isSeller = viewer === 'seller'
  const buyer = nameOf('buyer', reader)
  const seller = nameOf('seller', reader)
  const day = dueAt ? formatDate(dueAt).replaceAll(' ', '\u00a0') : ''
  const isOfPieces = pieces.length > 0
  if (status === 'closed') return outcomeText(outcome, isOfPieces, isBuyer ? undefined : reader.buyer)
  if (isRefundDue(told)) {
    return viewer === 'admin'
      ? 'It waits for your decision. The law demands the refund: the buyer withdrew from the contract at least 14 days ago and has shown that the piece was sent back (Directive 2011/83/EU, article 13).'
      : 'The law demands the refund: the buyer withdrew from the contract at least 14 days ago and has shown that the piece was sent back. We look at it and decide.'
  }
  if (status === 'escalated') {
    return viewer === 'admin' ? 'It waits for your decision.' : 'We look at what both of you say and decide.'
  }
  if (!day) return 'The buyer’s bank is deciding about this payment. Nothing moves on here until it has.'
  switch (status) {
    case 'reported':
      return isSeller
        ? `Please answer by ${day}. After that, we decide.`
        : `${seller} has until ${day} to answer. After that, we decide.`
    case 'part_offered':
      return isBuyer
        ? `${seller} offers you ${formatMoney(offered)} back, and you keep the piece. Please answer by ${day}; after that, we decide.`
        : `${buyer} has until ${day} to accept ${formatMoney(offered)} back. After that, we decide.`
    case 'address_awaited':
      return isSeller
        ? `Give ${reader.buyer} the address for the return by ${day}. After that, we decide.`
        : `${seller} has until ${day} to give the address for the return. After that, we decide.`
    case 'label_awaited':
      if (isSeller)
        return `Give ${reader.buyer} the label for the return by ${day}: a photograph of it, or where to get it. After that, we decide.`
      return isBuyer
        ? `${seller} has until ${day} to give you the label for the return. After that, we decide.`
        : `${seller} has until ${day} to give ${reader.buyer} the label for the return. After that, we decide.`
    case 'return_offered':
      if (isBuyer && kind === 'withdrawal')
        return `Send it back and enter its tracking number by ${day}. When it has arrived, what you paid for it is refunded to you. Once you have shown that you sent it, the refund is due 14 days after your withdrawal.`
      if (isOfPieces) {
        return isBuyer
          ? `Send it back and enter its tracking number by ${day}. When it has arrived, what you paid for it is refunded to you. If you don’t send it, there is no refund.`
          : `${buyer} has until ${day} to send it back. When it has arrived, what was paid for it is refunded.`
      }
      return isBuyer
        ? `Send the piece back and enter its tracking number by ${day}. When it has arrived, the whole payment is refunded to you. If you don’t send it, there is no refund.`
        : `${buyer} has until ${day} to send the piece back. When it has arrived, the whole payment is refunded.`
    case 'return_shipped':
      if (kind === 'withdrawal')
        return isSeller
          ? 'It is on its way back. Say when it has arrived: then what was paid for it is refunded. The law demands the refund 14 days after the withdrawal. If you say nothing until then, we decide.'
          : `It is on its way back. What was paid for it is refunded when ${reader.seller} says that it has arrived, or when the carrier says so and they don’t object. Otherwise we look at it 14 days after the withdrawal.`
      if (isOfPieces) {
        return isSeller
          ? 'It is on its way back. Say when it has arrived: then what was paid for it is refunded. If you say nothing, we ask you again, and then look at it.'
          : `It is on its way back. What was paid for it is refunded when ${reader.seller} says that it has arrived, or three days after the carrier says so. If ${reader.seller} says nothing, we look at it.`
      }
      return isSeller
        ? 'The piece is on its way back. Say when it has arrived: then the whole payment is refunded. If you say nothing, we ask you again, and then look at it.'
        : `The piece is on its way back. The whole payment is refunded when ${reader.seller} says that it has arrived, or three days after the carrier says so. If ${reader.seller} says nothing, we look at it.`
    case 'return_arrived':
      if (isOfPieces) {
        return isSeller
          ? `The carrier says that it is back with you. Look at it by ${day} and tell us if something is wrong. After that, what was paid for it is refunded.`
          : `The carrier says that it has arrived. ${seller} has until ${day} to look at it. After that, what was paid for it is refunded.`
      }
      return isSeller
        ? `The carrier says that the piece is back with you. Look at it by ${day} and tell us if something is wrong. After that, the whole payment is refunded.`
        : `The carrier says that the piece has arrived. ${seller} has until ${day} to look at it. After that, the whole payment is refunded.`
    case 'buyer_asked':
      return isBuyer
        ? `Please answer our question by ${day}. After that, we decide without an answer.`
        : `${buyer} has until ${day} to answer our question.`
    case 'seller_asked':
      return isSeller
        ? `Please answer our question by ${day}. After that, we decide without an answer.`
        : `${seller} has until ${day} to answer our question.`
  }
}

/** @param buyer undefined if it is the reader */
function outcomeText(outcome: CaseOutcome | null, isOfPieces: boolean, buyer: string | undefined): string {
  switch (outcome) {
    case 'refunded':
      if (isOfPieces) {
        return buyer ? `What was paid for it is refunded to ${buyer}.` : 'What you paid for it is refunded to you.'
      }
      return buyer ? `The whole payment is refunded to ${buyer}.` : 'The whole payment is refunded to you.'
    case 'part_refunded':
      return buyer
        ? `A part of the payment is refunded to ${buyer}, and the order stands.`
        : 'A part of the payment is refunded to you, and the order stands.'
    case 'kept':
      return 'There is no refund, and the order stands.'
    case 'not_returned':
      return 'The piece was not sent back in time. There is no refund, and the order stands.'
    case 'by_bank':
      return 'The payment went back through the bank.'
    default:
      return 'The report was withdrawn, and the order stands.'
  }
}

const whoPays = (labelBy: CaseEntry['labelBy'], viewer: CaseReader['viewer']): string => {
  if (labelBy === viewer) return 'which you pay for'
  return labelBy === 'buyer' ? 'which the buyer pays for' : 'which the seller pays for'
}

function questionText({ by }: CaseEntry, asked: 'buyer' | 'seller', reader: CaseReader): string {
  if (reader.viewer === asked) return `${nameOf(by, reader)} asked you`
  return by === reader.viewer ? `You asked ${reader[asked]}` : `${nameOf(by, reader)} asked ${reader[asked]}`
}

/** A line for each step: who did what. */
export function entryText(entry: CaseEntry, kind: CaseKind, reader: CaseReader): string {
  const { by, step, amount, labelBy, byHand } = entry
  if (step === 'expire') return 'The time to answer was over'
  if (step === 'remind') return 'Asked whether the piece has arrived'
  if (step === 'arrive') return 'Delivered back, as the carrier says'
  if (step === 'arrive_elsewhere') return 'Delivered to another place, as the carrier says'
  if (step === 'resume') return 'The bank has decided, and the time for the next step begins again'
  if (step === 'close') return by === 'bank' ? 'The payment went back through the bank' : 'It was refunded otherwise'
  const isMine = by === reader.viewer
  const who = nameOf(by, reader)
  const sum = formatMoney(amount)
  switch (step) {
    case 'report': {
      if (kind === 'withdrawal') return isMine ? 'You withdrew from the contract' : `${who} withdrew from the contract`
      const what = inSentence(kindLabels[kind])
      return isMine ? `You reported a problem: ${what}` : `${who} reported a problem: ${what}`
    }
    case 'refund':
      if (by === 'seller') return isMine ? 'You agreed to a whole refund' : `${who} agreed to a whole refund`
      return isMine ? 'You decided for a whole refund' : `${who} decided for a whole refund`
    case 'offer_part':
      return isMine ? `You offered ${sum} back` : `${who} offered ${sum} back`
    case 'offer_return':
      return `${isMine ? 'You asked for a return' : `${who} asked for a return`}, ${whoPays(labelBy, reader.viewer)}`
    case 'order_return':
      return `${isMine ? 'You decided: return, then refund' : `${who} decided: return, then refund`}, ${whoPays(labelBy, reader.viewer)}`
    case 'give_address':
      return isMine ? 'You gave the address for the return' : `${who} gave the address for the return`
    case 'give_label':
      return isMine ? 'You gave the label for the return' : `${who} gave the label for the return`
    case 'disagree':
      return isMine ? 'You disagreed' : `${who} disagreed`
    case 'accept':
      return isMine ? 'You accepted the part refund' : `${who} accepted the part refund`
    case 'decline':
      return isMine ? 'You did not accept it' : `${who} did not accept it`
    case 'send_back':
      if (byHand) return isMine ? 'You brought the piece back' : `${who} brought the piece back`
      return isMine ? 'You sent the piece back' : `${who} sent the piece back`
    case 'confirm_return':
      return isMine && by === 'seller' ? 'You have the piece again' : `${who} has the piece again`
    case 'not_back':
      return isMine ? 'You said that it has not come back' : `${who} said that it has not come back`
    case 'wrong_piece':
      return isMine ? 'You said that something else came back' : `${who} said that something else came back`
    case 'ask_buyer':
      return questionText(entry, 'buyer', reader)
    case 'ask_seller':
      return questionText(entry, 'seller', reader)
    case 'reply':
      return isMine ? 'You answered the question' : `${who} answered the question`
    case 'withdraw':
      return isMine ? 'You withdrew the report' : `${who} withdrew the report`
    case 'decide_part':
      return isMine ? `You decided: ${sum} is refunded` : `${who} decided: ${sum} is refunded`
    case 'decide_for_seller':
      return isMine ? 'You decided for the seller' : `${who} decided for the seller`
  }
}
