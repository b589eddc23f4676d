import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { noteTrace } from '../core/shill/trace-store.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { latestPublishing, startPublishing } from './publishing-many.ts'

const STARTS_PER_HOUR = 60

export const handler = endpoint(drafts.startPublishing, {}, async ({ user, body, clientAddress, now }) => {
  await countAndLimit(`publishing:${user.id}`, STARTS_PER_HOUR, 3_600, now)
  await startPublishing(user.id, body.itemIds, body.sharesView ?? false, now)
  await afterAnswer(noteTrace('network', clientAddress, user.id, now))
  const started = await latestPublishing(user.id, now)
  if (!started) throw new DomainError('not_found')
  return started
})
