import { DAY_MS } from './durations.ts'
import { afterWorkingDays, cancellableFrom, isPickup } from './orders.ts'
import { isProtected, type Protected } from './protection.ts'

/** Rules: docs/specification.md, "Cases". */

export const caseKinds = ['not_arrived', 'not_as_described', 'damaged'] as const
export type CaseKind = (typeof caseKinds)[number]

/** What a buyer asks for. */
export const caseWishes = ['refund', 'part_refund', 'return'] as const
export type CaseWish = (typeof caseWishes)[number]

const openCaseStates = [
  'reported',
  'part_offered',
  'label_awaited',
  'return_offered',
  'return_shipped',
  'escalated',
] as const
type OpenCaseStatus = (typeof openCaseStates)[number]

/** Who has the next step. */
export const caseWaitsFor = {
  reported: 'seller',
  part_offered: 'buyer',
  label_awaited: 'seller',
  return_offered: 'buyer',
  return_shipped: 'seller',
  escalated: 'admin',
  closed: undefined,
} as const satisfies Record<OpenCaseStatus | 'closed', CaseActor | undefined>

export const caseStates = [...openCaseStates, 'closed'] as const
export type CaseStatus = (typeof caseStates)[number]

/** `kept`: there is no refund. `not_returned`: the buyer did not send it back in time. */
export const caseOutcomes = ['refunded', 'part_refunded', 'kept', 'withdrawn', 'not_returned', 'by_bank'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** `time`: nobody did anything until it was due. */
export const caseActors = ['buyer', 'seller', 'admin', 'time', 'bank'] as const
export type CaseActor = (typeof caseActors)[number]

/** What the buyer or the seller can do about a reported problem. */
export const answerSteps = [
  'refund',
  'offer_part',
  'offer_return',
  'give_label',
  'disagree',
  'accept',
  'decline',
  'send_back',
  'confirm_return',
  'withdraw',
] as const
export type AnswerStep = (typeof answerSteps)[number]

export const caseSteps = ['report', ...answerSteps, 'decide_part', 'decide_for_seller', 'expire', 'close'] as const
export type CaseStep = (typeof caseSteps)[number]

export const labelPayers = ['seller', 'buyer'] as const
type LabelPayer = (typeof labelPayers)[number]

/** In characters. */
export const CASE_TEXT_MIN = 10
export const CASE_TEXT_MAX = 2000
export const MAX_CASE_PHOTOS = 8

/** Working days that a seller has to answer a report. */
export const ANSWER_WORKING_DAYS = 3

/** Time that a buyer has to answer an offer, or to send a piece back. */
export const OFFER_OPEN_MS = 7 * DAY_MS

/** Time that a seller who pays for the return has to give the label for it. */
export const LABEL_WITHIN_MS = 3 * DAY_MS

/** Time after which a piece that was sent back counts as returned. */
export const RETURNED_AFTER_MS = 14 * DAY_MS

/** Time after which admins are reminded, once, of a case that waits for their decision. */
export const REMIND_ADMINS_AFTER_MS = 3 * DAY_MS

/** Time until a case that waits for an admin is looked at again, in case the bank has decided. */
const LOOK_AGAIN_MS = DAY_MS

type Moves = Partial<Record<CaseActor, Partial<Record<CaseStep, OpenCaseStatus | CaseOutcome>>>>

const WITHDRAW = { withdraw: 'withdrawn' } as const
const GIVE_BACK = { refund: 'refunded' } as const
const BANK = { bank: { close: 'by_bank' } } as const
/** Everything was refunded otherwise. */
const CLOSE = { close: 'refunded' } as const

/** Who can do what in which state, and where it leads. */
const moves: Record<OpenCaseStatus, Moves> = {
  reported: {
    ...BANK,
    seller: { ...GIVE_BACK, offer_part: 'part_offered', offer_return: 'return_offered', disagree: 'escalated' },
    buyer: WITHDRAW,
    time: { expire: 'escalated', ...CLOSE },
  },
  part_offered: {
    ...BANK,
    seller: GIVE_BACK,
    buyer: { accept: 'part_refunded', decline: 'escalated', ...WITHDRAW },
    time: { expire: 'escalated', ...CLOSE },
  },
  label_awaited: {
    ...BANK,
    seller: { give_label: 'return_offered', ...GIVE_BACK },
    buyer: { send_back: 'return_shipped', decline: 'escalated', ...WITHDRAW },
    time: { expire: 'escalated', ...CLOSE },
  },
  return_offered: {
    ...BANK,
    seller: { ...GIVE_BACK, give_label: 'return_offered' },
    buyer: { send_back: 'return_shipped', decline: 'escalated', ...WITHDRAW },
    time: { expire: 'not_returned', ...CLOSE },
  },
  return_shipped: {
    ...BANK,
    seller: { confirm_return: 'refunded', disagree: 'escalated' },
    time: { expire: 'refunded', ...CLOSE },
  },
  escalated: {
    ...BANK,
    seller: GIVE_BACK,
    buyer: WITHDRAW,
    admin: { ...GIVE_BACK, decide_part: 'part_refunded', decide_for_seller: 'kept' },
    time: CLOSE,
  },
}

interface CaseState {
  readonly status: CaseStatus
  readonly kind: CaseKind
  /** What was done so far. */
  readonly entries: readonly { readonly step: CaseStep; readonly labelBy?: LabelPayer | null | undefined }[]
}

/** Who pays for the return that was asked for; undefined if none was. */
const labelPayerOf = ({ entries }: CaseState): LabelPayer | undefined =>
  entries.find(({ step }) => step === 'offer_return')?.labelBy ?? undefined

const hasLabel = ({ entries }: CaseState): boolean => entries.some(({ step }) => step === 'give_label')

interface Standing extends CaseState {
  /** The order's: a bank's dispute outranks the case. */
  readonly isDisputed?: boolean | undefined
}

/** What a buyer can ask for: nobody sends back what never came. */
export const wishesOf = (kind: CaseKind): readonly CaseWish[] => (kind === 'not_arrived' ? ['refund'] : caseWishes)

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

/** Where a step leads; undefined if it is not theirs. @param labelBy who pays for the return that it asks for */
export function caseTarget(
  state: CaseState,
  actor: CaseActor,
  step: CaseStep,
  labelBy: LabelPayer | undefined = labelPayerOf(state),
): CaseTarget | undefined {
  const target = targetOf(state, actor, step, labelBy)
  if (!target) return undefined
  return isOutcome(target) ? { status: 'closed', outcome: target } : { status: target }
}

function targetOf(state: CaseState, actor: CaseActor, step: CaseStep, labelBy: LabelPayer | undefined) {
  const { status, kind } = state
  if (status === 'closed' || (kind === 'not_arrived' && step === 'offer_return')) return undefined
  if (step === 'give_label' && labelBy !== 'seller') return undefined
  const target = moves[status][actor]?.[step]
  if (step === 'offer_return' && target) return labelBy === 'seller' ? 'label_awaited' : target
  // The buyer could not send it back: it never came, or they have no label.
  const isStuck = kind === 'not_arrived' || (labelBy === 'seller' && !hasLabel(state))
  return target === 'not_returned' && isStuck ? 'escalated' : target
}

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

/** When a case moves on by itself, or is looked at again. @param time when it came into that state, ISO 8601 */
export function caseDueAt(status: OpenCaseStatus, time: string): string {
  switch (status) {
    case 'reported':
      return afterWorkingDays(time, ANSWER_WORKING_DAYS)
    case 'label_awaited':
      return later(time, LABEL_WITHIN_MS)
    case 'part_offered':
    case 'return_offered':
      return later(time, OFFER_OPEN_MS)
    case 'return_shipped':
      return later(time, RETURNED_AFTER_MS)
    case 'escalated':
      return later(time, LOOK_AGAIN_MS)
  }
}

/** Time after a pick-up in which its buyer can report damage: nothing happened to it on a way. */
export const PICKUP_DAMAGE_MS = 3 * DAY_MS

interface Reportable extends Protected {
  readonly paidAt: string
  readonly sendsFrom?: string | undefined
  /** What was reported before and decided. */
  readonly decidedKinds?: readonly CaseKind[] | undefined
  /** Decided when it barred every other report. */
}

/** What a buyer can report of an order at a time (ISO 8601). */
export function reportableKinds(order: Reportable, now: string): readonly CaseKind[] {
  const { isDisputed, hasCase, decidedKinds = [] } = order
  if (isDisputed || hasCase) return []
  return kindsInTime(order, now).filter(kind => !decidedKinds.includes(kind))
}

function kindsInTime(order: Reportable, now: string): readonly CaseKind[] {
  const { status, receivedAt = now, receivedBy } = order
  const isLongPickedUp = isPickup(order) && later(receivedAt, PICKUP_DAMAGE_MS) <= now
  switch (status) {
    case 'paid':
    case 'packed':
      return cancellableFrom(order) <= now ? ['not_arrived'] : []
    case 'shipped':
      return caseKinds
    case 'received':
      if (!isProtected(order, now)) return []
      if (receivedBy === 'time') return caseKinds
      return caseKinds.filter(kind => kind === 'not_as_described' || (kind === 'damaged' && !isLongPickedUp))
    default:
      return []
  }
}
