import { DAY_MS } from './durations.ts'

const HOUR_MS = DAY_MS / 24

/** What can be reported. A photograph is one of a listing; a piece is reported on its passport. */
export const reportSubjects = ['listing', 'photo', 'message', 'review', 'person', 'piece'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportKinds = [
  'counterfeit',
  'stolen',
  'prohibited',
  'offensive',
  'fraud',
  'photographs',
  'other',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** In characters. */
export const REPORT_TEXT_MIN = 10
export const REPORT_TEXT_MAX = 2_000
export const REPORTER_NAME_MAX = 100
/** When and where a piece was taken, and the number that the police gave it, each. */
export const THEFT_TEXT_MAX = 120

export const decisionActs = ['dismiss', 'warn', 'hide', 'stop', 'remove', 'suspend'] as const
export type DecisionAct = (typeof decisionActs)[number]

export const decisionActNames: Readonly<Record<DecisionAct, string>> = {
  dismiss: 'Dismiss',
  warn: 'Warn',
  hide: 'Hide',
  stop: 'Mark as stolen',
  remove: 'Remove',
  suspend: 'Suspend',
}

/** Who objects: the person concerned to what changes something for them, who reported to a dismissal. */
export const decisionSides = ['concerned', 'reporter'] as const

/** The key that chooses a decision. */
export const decisionKeys: Readonly<Record<DecisionAct, string>> = {
  dismiss: 'd',
  warn: 'w',
  hide: 'h',
  stop: 'm',
  remove: 'r',
  suspend: 's',
}

const actsBySubject: Readonly<Record<ReportSubject, readonly DecisionAct[]>> = {
  listing: ['dismiss', 'warn', 'hide', 'remove', 'suspend'],
  photo: ['dismiss', 'warn', 'remove', 'suspend'],
  message: ['dismiss', 'warn', 'remove', 'suspend'],
  review: ['dismiss', 'warn', 'remove', 'suspend'],
  /** What is removed is the story of their shop. */
  person: ['dismiss', 'warn', 'remove', 'suspend'],
  /** Stopped, it can't be sold here. What is removed are parts of its passport. */
  piece: ['dismiss', 'warn', 'stop', 'remove', 'suspend'],
}

/** What an admin can decide. A cancelled auction never goes on, so one is removed or left. */
export const actsOn = (subject: ReportSubject, isAuction: boolean): readonly DecisionAct[] =>
  actsBySubject[subject].filter(act => !(isAuction && act === 'hide'))

export interface ReasonTemplate {
  readonly kind: ReportKind
  readonly title: string
  readonly text: string
}

/** What admins start from, and make their own. */
export const reasonTemplates: readonly ReasonTemplate[] = [
  {
    kind: 'counterfeit',
    title: 'A copy sold as an original',
    text: 'The mark and the making show that this is a copy. It was listed as an original.',
  },
  {
    kind: 'stolen',
    title: 'Claimed by its owner',
    text: 'The owner has shown us that this piece was taken from them.',
  },
  { kind: 'prohibited', title: 'May not be traded', text: 'This piece is of a kind that may not be traded.' },
  { kind: 'offensive', title: 'Insults', text: 'The words insult the person whom they are about.' },
  {
    kind: 'fraud',
    title: 'Advertising that is no piece',
    text: 'This is advertising. It offers no piece that a buyer could get.',
  },
  {
    kind: 'fraud',
    title: 'Payment outside of Vitrine',
    text: 'You asked for a payment outside of Vitrine, where buyers have no protection.',
  },
  {
    kind: 'photographs',
    title: 'Another seller’s photographs',
    text: 'The photographs were taken by another seller, who did not agree that you use them.',
  },
  {
    kind: 'other',
    title: 'Nothing wrong',
    text: 'We looked at it and found nothing that our terms or the law forbid.',
  },
]

/** The time to object, from the statement of reasons (DSA, article 20(1): at least six months). */
export const APPEAL_DAYS = 180

export const appealUntil = (decidedAt: string): string =>
  new Date(Date.parse(decidedAt) + APPEAL_DAYS * DAY_MS).toISOString()

export const appealOutcomes = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** The decision that a suspension is, with or without a report. */
export const suspensionId = (userId: string, at: string): string => `${userId}-${Date.parse(at)}`

/** Exact below a week. */
const EXACT_HOURS = 7 * 24
const MAX_DAYS = 365

/** Whole hours, after a week whole days in hours: so few different ones that they can be counted each. */
export function countedHours(ms: number): number {
  const hours = Math.max(0, Math.round(ms / HOUR_MS))
  return hours <= EXACT_HOURS ? hours : Math.min(MAX_DAYS, Math.round(hours / 24)) * 24
}
