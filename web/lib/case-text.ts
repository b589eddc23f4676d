import type { CaseActor, CaseKind, CaseOutcome, CaseStatus, CaseWish } from '../../shared/cases.ts'
import type { CaseEntry, OrderCase } from '../../shared/endpoints/cases.ts'
import { formatMoney } from '../../shared/money.ts'
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
}

export const wishLabels: Record<CaseWish, string> = {
  refund: 'A whole refund',
  part_refund: 'A part refund, and keep the piece',
  return: 'To send it back for a refund',
}

const stateLabels: Record<Exclude<CaseStatus, 'closed'>, string> = {
  reported: 'Reported',
  part_offered: 'Part refund offered',
  label_awaited: 'Label awaited',
  return_offered: 'Return asked for',
  return_shipped: 'On its way back',
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

const nameOf = (actor: CaseActor, reader: CaseReader): string => {
  if (actor === reader.viewer) return 'You'
  return actor === 'buyer' || actor === 'seller' ? capitalized(reader[actor]) : 'Vitrine'
}

/** Where a case is, and what happens next. */
export function caseText({ status, outcome, offered, dueAt }: OrderCase, reader: CaseReader): string {
  const { viewer } = reader
  const isBuyer = viewer === 'buyer'
  const isSeller = viewer === 'seller'
  const buyer = nameOf('buyer', { ...reader, viewer: 'admin' })
  const seller = nameOf('seller', { ...reader, viewer: 'admin' })
  const day = dueAt ? formatDate(dueAt).replaceAll(' ', '\u00a0') : ''
  if (status === 'closed') return outcomeText(outcome, isBuyer ? 'you' : reader.buyer)
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
    case 'label_awaited':
      return isSeller
        ? `Give ${reader.buyer} the label for the return by ${day}: a photograph of it, or where to get it. After that, we decide.`
        : `${seller} has until ${day} to give ${isBuyer ? 'you' : reader.buyer} the label for the return. After that, we decide.`
    case 'return_offered':
      return isBuyer
        ? `Send the piece back and enter its tracking number by ${day}. When it has arrived, the whole payment goes back to you. If you don’t send it, nothing goes back.`
        : `${buyer} has until ${day} to send the piece back. When it has arrived, the whole payment goes back.`
    case 'return_shipped':
      return isSeller
        ? `The piece is on its way back. Say when it has arrived; otherwise the whole payment goes back on ${day}.`
        : `The piece is on its way back. It counts as returned on ${day}, or when ${reader.seller} says that it has arrived.`
  }
}

function outcomeText(outcome: CaseOutcome | null, buyer: string): string {
  switch (outcome) {
    case 'refunded':
      return `The whole payment goes back to ${buyer}.`
    case 'part_refunded':
      return `A part of the payment goes back to ${buyer}, and the order goes on.`
    case 'kept':
      return 'Nothing goes back, and the order goes on.'
    case 'not_returned':
      return 'The piece was not sent back in time. Nothing goes back, and the order goes on.'
    case 'by_bank':
      return 'The payment went back through the bank.'
    default:
      return 'The report was withdrawn, and the order goes on.'
  }
}

/** A line for each step: who did what. */
export function entryText(
  { by, step, amount, labelBy, byHand }: CaseEntry,
  kind: CaseKind,
  reader: CaseReader,
): string {
  const who = nameOf(by, reader)
  const sum = formatMoney(amount)
  switch (step) {
    case 'report':
      return `${who} reported a problem: ${inSentence(kindLabels[kind])}`
    case 'refund':
      return by === 'seller' ? `${who} agreed to a whole refund` : `${who} decided: the whole payment goes back`
    case 'offer_part':
      return `${who} offered ${sum} back`
    case 'offer_return':
      return `${who} asked for a return, which ${labelBy === reader.viewer ? 'you pay' : `the ${labelBy} pays`} for`
    case 'give_label':
      return `${who} gave the label for the return`
    case 'disagree':
      return `${who} disagreed`
    case 'accept':
      return `${who} accepted the part refund`
    case 'decline':
      return `${who} did not accept it`
    case 'send_back':
      return byHand ? `${who} brought the piece back` : `${who} sent the piece back`
    case 'confirm_return':
      return by === 'seller' && reader.viewer === 'seller' ? 'You have the piece again' : `${who} has the piece again`
    case 'withdraw':
      return `${who} withdrew the report`
    case 'decide_part':
      return `${who} decided: ${sum} goes back`
    case 'decide_for_seller':
      return `${who} decided for the seller`
    case 'expire':
      return 'The time to answer was over'
    case 'close':
      return 'The payment went back through the bank'
  }
}
