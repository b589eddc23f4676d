import type { PayloadOf } from '../../events/event.ts'
import type { appealDecided, reportDecided, reportMade } from '../../events/report.ts'
import { groundTexts, reportKindNames } from '../../shared/rules/report-grounds.ts'
import type { DecisionAct } from '../../shared/rules/reports.ts'
import type { Letter, LetterPiece, Reader } from '../core/notify/mails/letter.ts'
import { timeFor } from '../core/notify/mails/reader-time.ts'
import type { UserRecord } from '../platform/users.ts'
import {
  appealDecidedText,
  appealDecidedTitle,
  decisionPath,
  decisionText,
  decisionTitles,
  type Restriction,
} from './copy.ts'

type Made = PayloadOf<typeof reportMade>
type Decided = PayloadOf<typeof reportDecided>

const pieceOf = ({
  subject,
  title,
  listingId,
}: Pick<Made, 'subject' | 'title' | 'listingId'>): { piece?: LetterPiece } =>
  subject === 'message' || subject === 'person' ? {} : { piece: { name: title, listingId } }

/** DSA, article 16(4). The address may be a stranger's, so it has nothing that a person wrote into the report. */
export const reportReceivedMail = (made: Made, reader: Reader): Letter => ({
  kind: 'report-received',
  to: reader,
  title: 'We have your report',
  lead: 'Thank you. Somebody reads your report, and we tell you by email what we decide.',
  ...pieceOf(made),
  facts: [['What you reported', reportKindNames[made.kind]]],
  next: ['No machine decides about it.'],
  button: { text: 'How we decide', path: '/transparency' },
})

/** What was decided, to who reported it and need not know all. */
const outcomeTexts: Readonly<Record<DecisionAct, string>> = {
  dismiss: 'We looked at it and found nothing that our terms or the law forbid, so we changed nothing.',
  warn: 'We looked at it and warned the person whom it concerns.',
  hide: 'We looked at it and no longer show it.',
  stop: 'We looked at it. Its passport says that it was reported stolen, and it can’t be sold here until that is cleared.',
  remove: 'We looked at it and removed it.',
  suspend: 'We looked at it and suspended the account of the person whom it concerns.',
}

/** DSA, article 16(5). @param by lets who has no account object */
export const reportOutcomeMail = (decided: Decided, reader: Reader, by: string | null): Letter => ({
  kind: 'report-decided',
  to: reader,
  title: 'What came of your report',
  lead: outcomeTexts[decided.act],
  ...pieceOf(decided),
  ...(decided.act === 'dismiss'
    ? {
        button: { text: 'Object to this', path: `${decisionPath(decided.decisionId)}${by ? `?by=${by}` : ''}` },
        next: [
          `You can object until ${timeFor(reader, decided.appealUntil)}. Somebody else than the admin who decided reads what you say. You can also go to court.`,
        ],
      }
    : {
        button: { text: 'Write to us', path: '/contact' },
        next: ['If you think that this is not enough, write to us. Somebody else looks at it.'],
      }),
})

/** Of a suspension they hear by its own event, and of a dismissed report not at all. */
export const isTold = (decided: Decided): decided is Restriction =>
  decided.act !== 'suspend' && decided.act !== 'dismiss'

/** A statement of reasons: DSA, article 17. */
export const decisionMail = (decided: Restriction, person: UserRecord): Letter => ({
  kind: 'decision-made',
  to: person,
  title: decisionTitles[decided.act],
  lead: decisionText(decided),
  ...(decided.act === 'remove' && decided.subject === 'listing'
    ? { piece: { name: decided.title } }
    : pieceOf(decided)),
  quote: decided.reason,
  button: { text: 'Object to this', path: decisionPath(decided.decisionId) },
  next: [
    groundTexts[decided.kind],
    'An admin decided this after a report. No machine did.',
    `You can object until ${timeFor(person, decided.appealUntil)}. Somebody else than the admin who decided reads what you say. You can also go to court.`,
  ],
})

export const appealDecidedMail = (decided: PayloadOf<typeof appealDecided>, person: Reader): Letter => ({
  kind: 'appeal-decided',
  to: person,
  title: appealDecidedTitle(decided),
  lead: appealDecidedText(decided),
  quote: decided.reason,
  ...(decided.userId && { button: { text: 'See the decision', path: decisionPath(decided.decisionId) } }),
  next: [],
})
