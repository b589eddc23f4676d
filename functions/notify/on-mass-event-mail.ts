import { massMailed } from '../../events/telling.ts'
import { mailCancelled, mailEndingSoon } from '../auction-mail/mailing.ts'
import { digestMail } from '../notices/mail-templates.ts'
import { consumer } from '../platform/reaction.ts'
import { mailOutcome } from '../reports/mailing.ts'
import { mailMatch } from '../saved-searches/mailing.ts'
import { mail, to } from './mailing.ts'

export const handler = consumer(massMailed, {
  'auction-cancelled': mailCancelled,
  'auction-ending-soon': mailEndingSoon,
  'notices-gathered': mail(to('userId', digestMail)),
  'report-decided': mailOutcome,
  'search-matched': mailMatch,
})
