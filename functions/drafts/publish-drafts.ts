import { drafts } from '../../shared/contract/endpoints/drafts.ts'
import { noteTrace } from '../core/shill/trace-store.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { publishDrafts } from './publishing.ts'

export const handler = endpoint(drafts.publishDrafts, {}, async ({ user, body, clientAddress, now }) => {
  const { itemIds, sharesView = false } = body
  const published = await publishDrafts(itemIds, { seller: user, sharesView }, now)
  await afterAnswer(noteTrace('network', clientAddress, user.id, now))
  return { drafts: published }
})
