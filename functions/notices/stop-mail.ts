import { notices } from '../../shared/contract/endpoints/notices.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { stopDigest, stopMailOf } from '../core/notify/choices/notice-choices.ts'
import { readUnsubscribeToken } from '../core/notify/mails/unsubscribe-token.ts'
import { endpoint } from '../platform/endpoint.ts'

/** Succeeds for an account that is gone, too, because it gets no emails. */
export const handler = endpoint(notices.stopMail, {}, async ({ query }) => {
  const refusal = await readUnsubscribeToken(query.token)
  if (!refusal) throw new DomainError('invalid_unsubscribe_token')
  const { userId, mails } = refusal
  await (mails === 'digest' ? stopDigest(userId) : stopMailOf(userId, [mails]))
  return { mails }
})
