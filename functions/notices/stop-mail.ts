import { notices } from '../../shared/endpoints/notices.ts'
import { DomainError } from '../../shared/errors.ts'
import { readUnsubscribeToken } from '../core/mail/unsubscribe-token.ts'
import { stopDigest, stopMailOf } from '../core/notice/notice-choices.ts'
import { endpoint } from '../platform/endpoint.ts'

/** Succeeds for an account that is gone, too, because it gets no emails. */
export const handler = endpoint(notices.stopMail, {}, async ({ query }) => {
  const refusal = await readUnsubscribeToken(query.token)
  if (!refusal) throw new DomainError('invalid_unsubscribe_token')
  const { userId, mails } = refusal
  await (mails === 'digest' ? stopDigest(userId) : stopMailOf(userId, [mails]))
  return { mails }
})
