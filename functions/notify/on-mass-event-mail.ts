import { massMailed } from '../../events/telling.ts'
import { mailEndingSoon } from '../auction-mail/mailing.ts'
import { digestMail } from '../notices/mail-templates.ts'
import { consumer } from '../platform/reaction.ts'
import { mailMatch } from '../saved-searches/mailing.ts'
import { mail, to } from './mailing.ts'

export const handler = consumer(massMailed, {
  'auction-ending-soon': mailEndingSoon,
  'notices-gathered': mail(to('userId', digestMail)),
  'search-matched': mailMatch,
})
