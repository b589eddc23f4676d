import { type CaseKind, type ProblemKind, problemKinds } from './case-kinds.ts'
import { isStillToReport, type WithPieces } from './case-pieces.ts'
import { DAY_MS } from './durations.ts'
import { afterWorkingDays, cancellableFrom, isPickup } from './orders.ts'
import { isProtected, type Protected } from './protection.ts'
import { WITHDRAWAL_NOTICE_MS, withdrawalRefundDueAt } from './withdrawal.ts'

/** Rules: docs/specification.md, "Cases". */

/** What a buyer asks for. */
export const caseWishes = ['refund', 'part_refund', 'return'] as const
export type CaseWish = (typeof caseWishes)[number]

const openCaseStates = [
  'reported',
  'part_offered',
  'address_awaited',
  'label_awaited',
  'return_offered',
  'return_shipped',
  'return_arrived',
  'buyer_asked',
  'seller_asked',
  'escalated',
] as const
export type OpenCaseStatus = (typeof openCaseStates)[number]

/** Who has the next step. */
export const caseWaitsFor = {
  reported: 'seller',
  part_offered: 'buyer',
  address_awaited: 'seller',
  label_awaited: 'seller',
  return_offered: 'buyer',
  return_shipped: 'seller',
  return_arrived: 'seller',
  buyer_asked: 'buyer',
  seller_asked: 'seller',
  escalated: 'admin',
  closed: undefined,
} as const satisfies Record<OpenCaseStatus | 'closed', CaseActor | undefined>

export const caseStates = [...openCaseStates, 'closed'] as const
export type CaseStatus = (typeof caseStates)[number]

/** `kept`: there is no refund. `not_returned`: the buyer did not send it back in time. */
export const caseOutcomes = ['refunded', 'part_refunded', 'kept', 'withdrawn', 'not_returned', 'by_bank'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** `time`: nobody did anything until it was due. `carrier`: what the carrier of a return says. */
export const caseActors = ['buyer', 'seller', 'admin', 'time', 'bank', 'carrier'] as const
export type CaseActor = (typeof caseActors)[number]

/** What the buyer or the seller can do about a reported problem. */
export const answerSteps = [
  'refund',
  'offer_part',
  'offer_return',
  'give_address',
  'give_label',
  'disagree',
  'accept',
  'decline',
  'send_back',
  'confirm_return',
  'not_back',
  'wrong_piece',
  'reply',
  'withdraw',
] as const
export type AnswerStep = (typeof answerSteps)[number]

/** What an admin can do about a case that waits for them. */
export const decisionSteps = [
  'refund',
  'decide_part',
  'order_return',
  'decide_for_seller',
  'ask_buyer',
  'ask_seller',
] as const

/**
 * `remind`: the seller is asked whether a return has come. `arrive_elsewhere`: its parcel went to another place.
 * `resume`: the bank's dispute is over, and who has the next step gets the whole time for it.
 */
const otherSteps = ['remind', 'arrive', 'arrive_elsewhere', 'resume', 'expire', 'close'] as const

export const caseSteps = [
  'report',
  ...answerSteps,
  ...decisionSteps.filter(step => step !== 'refund'),
  ...otherSteps,
] as const
export type CaseStep = (typeof caseSteps)[number]

export const labelPayers = ['seller', 'buyer'] as const
export type LabelPayer = (typeof labelPayers)[number]

/** Who pays for a return unless the other side offers to, or an admin decides otherwise: by its reason. */
export const returnPayerOf = (kind: CaseKind): LabelPayer => (kind === 'withdrawal' ? 'buyer' : 'seller')

/** In characters. */
export const CASE_TEXT_MIN = 10
export const CASE_TEXT_MAX = 2000
export const MAX_CASE_PHOTOS = 8

/** Working days that a seller has to answer a report, and each side an admin's question. */
export const ANSWER_WORKING_DAYS = 3

/** Time that a buyer has to answer an offer, or to send a piece back. */
export const OFFER_OPEN_MS = 7 * DAY_MS

/** Time that a consumer who withdraws has to send a piece back: Directive 2011/83/EU, article 14(1). */
export const WITHDRAWN_BACK_WITHIN_MS = 14 * DAY_MS

/** Time that a seller has to give the address of a return, and the label where they pay for it. */
export const LABEL_WITHIN_MS = 3 * DAY_MS

/** Time after which the seller is asked, each time, whether a piece that was sent back has arrived. */
export const ASK_ABOUT_RETURN_EVERY_MS = 7 * DAY_MS

/** How often the seller is asked before an admin looks at it. After a withdrawal from the contract the law sets a day. */
export const ASKED_ABOUT_RETURN = 2
const ASKED_AFTER_WITHDRAWAL = 1

/** Time that a seller has to look at a piece that came back, as its carrier says, before everything is refunded. */
export const ARRIVED_CHECK_MS = 3 * DAY_MS

/** Time after which admins are reminded, once, of a case that waits for their decision. */
export const REMIND_ADMINS_AFTER_MS = 3 * DAY_MS

/** Time until a case that waits for an admin is looked at again, in case the bank has decided. */
const LOOK_AGAIN_MS = DAY_MS

type Moves = Partial<Record<CaseActor, Partial<Record<CaseStep, OpenCaseStatus | CaseOutcome>>>>

const WITHDRAW = { withdraw: 'withdrawn' } as const
const GIVE_BACK = { refund: 'refunded' } as const
const BANK = { close: 'by_bank' } as const
/** Everything was refunded otherwise. */
const CLOSE = { close: 'refunded' } as const

/** `RETURN`: where a return begins depends on what is still missing for it. */
const RETURN = 'return_offered'

/** Who can do what in which state, and where it leads. */
const moves: Record<OpenCaseStatus, Moves> = {
  reported: {
    bank: { ...BANK, resume: 'reported' },
    seller: { ...GIVE_BACK, offer_part: 'part_offered', offer_return: RETURN, disagree: 'escalated' },
    buyer: WITHDRAW,
    time: { expire: 'escalated', ...CLOSE },
  },
  part_offered: {
    bank: { ...BANK, resume: 'part_offered' },
    seller: GIVE_BACK,
    buyer: { accept: 'part_refunded', decline: 'escalated', ...WITHDRAW },
    time: { expire: 'escalated', ...CLOSE },
  },
  address_awaited: {
    bank: { ...BANK, resume: 'address_awaited' },
    seller: { give_address: RETURN, ...GIVE_BACK },
    buyer: { decline: 'escalated', ...WITHDRAW },
    time: { expire: 'escalated', ...CLOSE },
  },
  label_awaited: {
    bank: { ...BANK, resume: 'label_awaited' },
    seller: { give_label: RETURN, give_address: RETURN, ...GIVE_BACK },
    buyer: { send_back: 'return_shipped', decline: 'escalated', ...WITHDRAW },
    admin: { give_label: RETURN },
    time: { expire: 'escalated', ...CLOSE },
  },
  return_offered: {
    bank: { ...BANK, resume: 'return_offered' },
    seller: { ...GIVE_BACK, give_label: RETURN, give_address: RETURN },
    buyer: { send_back: 'return_shipped', decline: 'escalated', ...WITHDRAW },
    admin: { give_label: RETURN },
    time: { expire: 'not_returned', ...CLOSE },
  },
  return_shipped: {
    bank: { ...BANK, resume: 'return_shipped' },
    seller: { confirm_return: 'refunded', not_back: 'escalated', wrong_piece: 'escalated' },
    // The number is corrected.
    buyer: { send_back: 'return_shipped' },
    carrier: { arrive: 'return_arrived', arrive_elsewhere: 'escalated' },
    time: { remind: 'return_shipped', expire: 'escalated', ...CLOSE },
  },
  return_arrived: {
    bank: { ...BANK, resume: 'return_arrived' },
    seller: { confirm_return: 'refunded', wrong_piece: 'escalated', not_back: 'escalated' },
    time: { expire: 'refunded', ...CLOSE },
  },
  buyer_asked: {
    bank: { ...BANK, resume: 'buyer_asked' },
    seller: GIVE_BACK,
    buyer: { reply: 'escalated', ...WITHDRAW },
    time: { expire: 'escalated', ...CLOSE },
  },
  seller_asked: {
    bank: { ...BANK, resume: 'seller_asked' },
    seller: { reply: 'escalated', ...GIVE_BACK },
    buyer: WITHDRAW,
    time: { expire: 'escalated', ...CLOSE },
  },
  escalated: {
    bank: BANK,
    seller: GIVE_BACK,
    buyer: WITHDRAW,
    admin: {
      ...GIVE_BACK,
      decide_part: 'part_refunded',
      order_return: RETURN,
      decide_for_seller: 'kept',
      ask_buyer: 'buyer_asked',
      ask_seller: 'seller_asked',
    },
    time: CLOSE,
  },
}

interface CaseState {
  readonly status: CaseStatus
  readonly kind: CaseKind
  /** What was done so far. */
  readonly entries: readonly Entry[]
}

interface Entry {
  readonly step: CaseStep
  /** Of the step that begins a return. */
  readonly labelBy?: LabelPayer | null | undefined
  readonly byHand?: boolean | undefined
}

/** Who pays for the latest return; undefined if none was asked for. */
const labelPayerOf = ({ entries }: CaseState): LabelPayer | undefined =>
  entries.findLast(({ labelBy }) => labelBy)?.labelBy ?? undefined

/** Of the latest return. */
const hasLabel = ({ entries }: CaseState): boolean =>
  entries.slice(entries.findLastIndex(({ labelBy }) => labelBy) + 1).some(({ step }) => step === 'give_label')

/** What was done since the buyer last said that they sent it back. */
const sinceSentBack = ({ entries }: Pick<CaseState, 'entries'>): readonly Entry[] =>
  entries.slice(entries.findLastIndex(({ step }) => step === 'send_back'))

const isSaidBack = ({ entries }: CaseState): boolean => entries.some(({ step }) => step === 'send_back')

/** The buyer says that they sent it back, and the seller has not objected. */
export const isBack = (state: CaseState): boolean =>
  isSaidBack(state) && !sinceSentBack(state).some(({ step }) => step === 'not_back' || step === 'wrong_piece')

const timesReminded = (state: Pick<CaseState, 'entries'>) =>
  sinceSentBack(state).filter(({ step }) => step === 'remind').length

/** What happens when nobody has done anything until it was due. */
export const stepOfTime = (state: CaseState): 'remind' | 'expire' =>
  state.status === 'return_shipped' && timesReminded(state) < timesAsked(state) ? 'remind' : 'expire'

const timesAsked = ({ kind }: CaseState) => (kind === 'withdrawal' ? ASKED_AFTER_WITHDRAWAL : ASKED_ABOUT_RETURN)

/** A consumer who withdrew has shown that they sent the piece back: the law demands the refund. */
export const isRefundDue = (state: CaseState): boolean =>
  state.kind === 'withdrawal' &&
  state.status === 'escalated' &&
  isBack(state) &&
  sinceSentBack(state).some(({ step }) => step === 'expire')

/** Too early to say of a parcel that is on its way. */
const isTooEarly = (state: CaseState): boolean =>
  state.status === 'return_shipped' && timesReminded(state) === 0 && !sinceSentBack(state)[0]?.byHand

interface Standing extends CaseState {
  /** The order's: a bank's dispute outranks the case. */
  readonly isDisputed?: boolean | undefined
}

/** What a buyer can ask for: nobody sends back what never came. */
export const wishesOf = (kind: ProblemKind): readonly CaseWish[] => (kind === 'not_arrived' ? ['refund'] : caseWishes)

/** What someone can do, the usual step first. */
export function caseStepsOf({ isDisputed, ...state }: Standing, actor: CaseActor): readonly CaseStep[] {
  if (state.status === 'closed') return []
  const own = (Object.keys(moves[state.status][actor] ?? {}) as CaseStep[]).filter(step =>
    caseTarget(state, actor, step),
  )
  return isDisputed ? own.filter(step => step === 'withdraw' || step === 'close') : own
}

export type CaseTarget =
  | { readonly status: OpenCaseStatus; readonly outcome?: never }
  | { readonly status: 'closed'; readonly outcome: CaseOutcome }

const isOutcome = (target: string): target is CaseOutcome => (caseOutcomes as readonly string[]).includes(target)

/** What comes with a step that begins a return or goes on with it. */
interface ReturnTerms {
  /** Absent: as asked for before. */
  readonly labelBy?: LabelPayer | undefined
  /** The buyer will know where to send it. */
  readonly hasAddress?: boolean | undefined
}

/** Where a step leads; undefined if it is not theirs. */
export function caseTarget(
  state: CaseState,
  actor: CaseActor,
  step: CaseStep,
  terms: ReturnTerms = {},
): CaseTarget | undefined {
  const target = targetOf(state, actor, step, terms)
  if (!target) return undefined
  return isOutcome(target) ? { status: 'closed', outcome: target } : { status: target }
}

/** Where a return begins: with what the seller still has to give. */
export function returnBegins(labelBy: LabelPayer | undefined, has: { address: boolean; label: boolean }) {
  if (!has.address) return 'address_awaited'
  return labelBy === 'seller' && !has.label ? 'label_awaited' : 'return_offered'
}

function targetOf(state: CaseState, actor: CaseActor, step: CaseStep, terms: ReturnTerms) {
  const { status, kind } = state
  if (status === 'closed') return undefined
  const begins = step === 'offer_return' || step === 'order_return'
  if (begins && kind === 'not_arrived') return undefined
  const labelBy = terms.labelBy ?? labelPayerOf(state)
  if (step === 'give_label' && labelBy !== 'seller') return undefined
  if (step === 'not_back' && isTooEarly(state)) return undefined
  if ((step === 'remind' || step === 'expire') && stepOfTime(state) !== step) return undefined
  const target = moves[status][actor]?.[step]
  if (begins && target)
    return returnBegins(labelBy ?? returnPayerOf(kind), { address: terms.hasAddress ?? false, label: false })
  if (step === 'give_address' && target) return returnBegins(labelBy, { address: true, label: hasLabel(state) })
  // The buyer could not send it back: it never came, or they have no label. A consumer who withdrew loses nothing.
  const isStuck = kind === 'not_arrived' || kind === 'withdrawal' || (labelBy === 'seller' && !hasLabel(state))
  return target === 'not_returned' && isStuck ? 'escalated' : target
}

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

interface Withdrawn {
  /** When it was stated. */
  readonly withdrawnAt: string
  /** When the buyer first said that they sent it back. */
  readonly sentBackAt: string
  /** The seller was asked. */
  readonly isReminded: boolean
}

interface WithEntries extends Pick<CaseState, 'kind'> {
  readonly entries: readonly (Entry & { readonly at: string })[]
  readonly reportedAt: string
  readonly withdrawnAt?: string | undefined
}

/** Undefined unless it is a consumer's withdrawal whose piece was sent back. */
export function sentBackOf({
  kind,
  entries,
  reportedAt,
  withdrawnAt = reportedAt,
}: WithEntries): Withdrawn | undefined {
  const sentBackAt = entries.find(({ step }) => step === 'send_back')?.at
  if (kind !== 'withdrawal' || sentBackAt === undefined) return undefined
  return { withdrawnAt, sentBackAt, isReminded: timesReminded({ entries }) > 0 }
}

/** The seller is asked before the refund is due, and has a day at least to answer. */
function returnDueAt(time: string, { withdrawnAt, sentBackAt, isReminded }: Withdrawn): string {
  const dueAt = withdrawalRefundDueAt(withdrawnAt, sentBackAt)
  return isReminded ? latest(dueAt, later(time, DAY_MS)) : latest(later(dueAt, -WITHDRAWAL_NOTICE_MS), time)
}

/** The seller has a day at least to look at it. */
const checkDueAt = (time: string, { withdrawnAt, sentBackAt }: Withdrawn): string =>
  earliest(later(time, ARRIVED_CHECK_MS), latest(withdrawalRefundDueAt(withdrawnAt, sentBackAt), later(time, DAY_MS)))

const latest = (a: string, b: string) => (a > b ? a : b)
const earliest = (a: string, b: string) => (a < b ? a : b)

/**
 * When a case moves on by itself, or is looked at again.
 * @param time when it came into that state, ISO 8601
 * @param withdrawn of a consumer's withdrawal that was sent back
 */
export function caseDueAt(status: OpenCaseStatus, time: string, kind: CaseKind, withdrawn?: Withdrawn): string {
  switch (status) {
    case 'reported':
    case 'buyer_asked':
    case 'seller_asked':
      return afterWorkingDays(time, ANSWER_WORKING_DAYS)
    case 'address_awaited':
    case 'label_awaited':
      return later(time, LABEL_WITHIN_MS)
    case 'part_offered':
      return later(time, OFFER_OPEN_MS)
    case 'return_offered':
      return later(time, kind === 'withdrawal' ? WITHDRAWN_BACK_WITHIN_MS : OFFER_OPEN_MS)
    case 'return_shipped':
      return withdrawn ? returnDueAt(time, withdrawn) : later(time, ASK_ABOUT_RETURN_EVERY_MS)
    case 'return_arrived':
      return withdrawn ? checkDueAt(time, withdrawn) : later(time, ARRIVED_CHECK_MS)
    case 'escalated':
      return later(time, LOOK_AGAIN_MS)
  }
}

/** Time after a pick-up in which its buyer can report damage: nothing happened to it on a way. */
export const PICKUP_DAMAGE_MS = 3 * DAY_MS

interface Reportable extends Protected, WithPieces {
  readonly paidAt: string
  readonly sendsFrom?: string | undefined
}

/** What a buyer can report of an order at a time (ISO 8601). */
export function reportableKinds(order: Reportable, now: string): readonly ProblemKind[] {
  const { isDisputed, hasCase } = order
  if (isDisputed || hasCase) return []
  return kindsInTime(order, now).filter(kind => isStillToReport(order, kind))
}

function kindsInTime(order: Reportable, now: string): readonly ProblemKind[] {
  const { status, receivedAt = now, receivedBy } = order
  const isLongPickedUp = isPickup(order) && later(receivedAt, PICKUP_DAMAGE_MS) <= now
  switch (status) {
    case 'paid':
    case 'packed':
      return cancellableFrom(order) <= now ? ['not_arrived'] : []
    case 'shipped':
      return problemKinds
    case 'received':
      if (!isProtected(order, now)) return []
      if (receivedBy === 'time') return problemKinds
      return problemKinds.filter(kind => kind === 'not_as_described' || (kind === 'damaged' && !isLongPickedUp))
    default:
      return []
  }
}
