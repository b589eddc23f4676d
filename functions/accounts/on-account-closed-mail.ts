import { accountClosed } from '../../events/account.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { accountClosedMail } from './mail-templates.ts'

export const handler = reaction(accountClosed, {}, ({ id, payload, now }) =>
  deliver(id, [accountClosedMail(payload)], now),
)
