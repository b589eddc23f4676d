import type { PayloadOf } from '../../events/event.ts'
import type { appealDecided, decisionAppealed, reportDecided, reportMade } from '../../events/report.ts'
import type { DecisionAct, ReportSubject } from '../../shared/rules/reports.ts'
import { brief } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { inSentences } from '../platform/text.ts'

type Decided = PayloadOf<typeof reportDecided>
type AppealDecided = PayloadOf<typeof appealDecided>

export const decisionPath = (decisionId: string) => `/decisions/${decisionId}`
const reportedPath = (reportedId: string) => `/admin/reports/${reportedId}`

/** What was decided, to the person concerned. */
export function decisionText({ act, subject }: Pick<Decided, 'act' | 'subject'>): string {
  switch (act) {
    case 'dismiss':
      return 'We looked at what was reported, and changed nothing.'
    case 'warn':
      return warnings[subject]
    case 'hide':
      return 'We have hidden your listing. Nobody else can see or buy it.'
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
}

const removals: Readonly<Record<ReportSubject, string>> = {
  listing: 'We have taken your piece off sale.',
  photo: 'We have taken a photograph out of your listing.',
  message: 'We have removed a message of yours.',
  review: 'We have removed a review of yours.',
  person: 'We have removed the story of your shop. You can write another.',
}

/** The same to who reported it, who need not know all. */
export const outcomeTexts: Readonly<Record<DecisionAct, string>> = {
  dismiss: 'We looked at it and found nothing that our terms or the law forbid, so we changed nothing.',
  warn: 'We looked at it and warned the person whom it concerns.',
  hide: 'We looked at it and no longer show it.',
  remove: 'We looked at it and removed it.',
  suspend: 'We looked at it and suspended the account of the person whom it concerns.',
}

const decisionTitles: Readonly<Record<DecisionAct, string>> = {
  dismiss: 'Nothing was changed',
  warn: 'A warning',
  hide: 'Your listing is hidden',
  remove: 'Something of yours was removed',
  suspend: 'Your account is suspended',
}

export const decisionTitle = ({ act }: Pick<Decided, 'act'>) => decisionTitles[act]

/** A report that came to nothing is no news to whom it was about. */
export const reportDecidedNotes = (decided: Decided): Note[] =>
  decided.act === 'dismiss'
    ? []
    : [
        {
          userId: decided.userId,
          type: 'decision_made',
          title: decisionTitle(decided),
          message: inSentences(decisionText(decided), `Our reason: ${decided.reason}`),
          linkUrl: decisionPath(decided.decisionId),
        },
      ]

export const appealDecidedTitle = ({ outcome }: AppealDecided) =>
  outcome === 'reversed' ? 'You were right: we undid our decision' : 'Our decision stands'

export function appealDecidedText({ outcome, isBack }: AppealDecided): string {
  if (outcome === 'upheld') return 'Somebody read your objection and looked at it again. The decision stays as it is.'
  if (isBack === null) return 'Somebody read your objection and looked at it again. The decision no longer counts.'
  return isBack
    ? 'Somebody read your objection and looked at it again. The decision no longer counts, and all is as it was.'
    : 'Somebody read your objection and looked at it again. The decision no longer counts. What we took away can’t come back by itself: a piece can be listed again.'
}

export const appealDecidedNotes = (decided: AppealDecided): Note[] => [
  {
    userId: decided.userId,
    type: 'decision_made',
    title: appealDecidedTitle(decided),
    message: inSentences(appealDecidedText(decided), `Our reason: ${decided.reason}`),
    linkUrl: decisionPath(decided.decisionId),
  },
]

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
