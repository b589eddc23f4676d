import { messages } from '../../shared/contract/endpoints/messages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { publish } from '../platform/live-events.ts'
import { noteTyping } from './typing.ts'

export const handler = endpoint(messages.noteTyping, { publish }, async ({ params, user, now }, deps) => {
  await noteTyping({ userId: user.id, partnerId: params.partnerId }, now, deps)
  return { ok: true }
})
