import type { PayloadOf } from '../../events/event.ts'
import type { appealDecided, decisionAppealed, reportDecided, reportMade } from '../../events/report.ts'
import type { ReportSubject } from '../../shared/rules/reports.ts'
import { brief } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { inSentences } from '../platform/text.ts'

type Decided = PayloadOf<typeof reportDecided>
type Restricting = Exclude<Decided['act'], 'dismiss'>
/** It changes something for the person concerned. */
export type Restriction = Decided & { readonly act: Restricting }
type AppealDecided = PayloadOf<typeof appealDecided>

export const decisionPath = (decisionId: string) => `/decisions/${decisionId}`
const reportedPath = (reportedId: string) => `/admin/reports/${reportedId}`

/** What was decided, to the person concerned. */
export function decisionText({ act, subject }: Pick<Restriction, 'act' | 'subject'>): string {
  switch (act) {
    case 'warn':
      return warnings[subject]
    case 'hide':
      return 'We have hidden your listing. Nobody else can see or buy it.'
    case 'stop':
      return 'Your piece was reported stolen. Its passport says so, and it can’t be listed or sold here until this is cleared. If it was for sale, we have taken it off sale.'
    case 'remove':
      return removals[subject]
    case 'suspend':
      return 'We have suspended your account. You can’t sell, buy, bid or write to other members until we end this.'
  }
}

const warnings: Readonly<Record<ReportSubject, string>> = {
  listing:
    'We warn you because of your listing. It stays as it is. If this happens again, we may suspend your account.',
  photo: 'We warn you because of a photograph in your listing. If this happens again, we may suspend your account.',
  message: 'We warn you because of a message of yours. If this happens again, we may suspend your account.',
  review: 'We warn you because of a review of yours. If this happens again, we may suspend your account.',
  person: 'We warn you because of what you do on Vitrine. If this happens again, we may suspend your account.',
  piece: 'We warn you because of the passport of your piece. If this happens again, we may suspend your account.',
}

const removals: Readonly<Record<ReportSubject, string>> = {
  listing: 'We have taken your piece off sale.',
  photo: 'We have taken a photograph out of your listing.',
  message: 'We have removed a message of yours.',
  review: 'We have removed a review of yours.',
  person: 'We have removed the story of your shop. You can write another.',
  piece: 'We have removed something from the passport of your piece.',
}

export const decisionTitles: Readonly<Record<Restricting, string>> = {
  warn: 'A warning',
  hide: 'Your listing is hidden',
  stop: 'Your piece was reported stolen',
  remove: 'Something of yours was removed',
  suspend: 'You are suspended from Vitrine',
}

/** A report that came to nothing is no news to whom it was about. */
export const reportDecidedNotes = ({ act, subject, userId, reason, decisionId }: Decided): Note[] =>
  act === 'dismiss'
    ? []
    : [
        {
          userId,
          type: 'decision_made',
          title: decisionTitles[act],
          message: inSentences(decisionText({ act, subject }), `Our reason: ${reason}`),
          linkUrl: decisionPath(decisionId),
        },
      ]

export const appealDecidedTitle = ({ outcome }: AppealDecided) =>
  outcome === 'reversed' ? 'You were right: we undid our decision' : 'Our decision stands'

export function appealDecidedText({ outcome, isBack, side }: AppealDecided): string {
  if (outcome === 'reversed' && side === 'reporter')
    return 'Somebody read your objection. What you reported waits for a new decision, and we tell you what it is.'
  if (outcome === 'upheld') return 'Somebody read your objection and looked at it again. The decision stays as it is.'
  if (isBack === null) return 'Somebody read your objection and looked at it again. The decision no longer counts.'
  return isBack
    ? 'Somebody read your objection and looked at it again. The decision no longer counts, and all is as it was.'
    : 'Somebody read your objection and looked at it again. The decision no longer counts. What we took away can’t come back by itself: a piece can be listed again.'
}

export const appealDecidedNotes = (decided: AppealDecided): Note[] =>
  decided.userId
    ? [
        {
          userId: decided.userId,
          type: 'decision_made',
          title: appealDecidedTitle(decided),
          message: inSentences(appealDecidedText(decided), `Our reason: ${decided.reason}`),
          linkUrl: decisionPath(decided.decisionId),
        },
      ]
    : []

/** To admins. */
export const reportMadeNote = ({ reportedId, title }: PayloadOf<typeof reportMade>): Omit<Note, 'userId'> => ({
  type: 'report_waiting',
  title: `Reported: ${brief(title)}`,
  message: 'A report waits for your decision.',
  linkUrl: reportedPath(reportedId),
})

/** To admins. */
export const decisionAppealedNote = ({ title }: PayloadOf<typeof decisionAppealed>): Omit<Note, 'userId'> => ({
  type: 'report_waiting',
  title: `Objection: ${brief(title)}`,
  message: 'Somebody objects to a decision. Another admin than the first decides about it.',
  linkUrl: '/admin/reports?tab=appeals',
})
