import { randomUUID } from 'node:crypto'
import { messages } from '../../shared/contract/endpoints/messages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { sha256 } from '../platform/ids.ts'
import { presentMessage } from './present-messages.ts'
import { sendMessage } from './sending.ts'

export const handler = endpoint(messages.sendMessage, {}, async ({ body, user, headers, now }) => {
  const key = sha256(headers['idempotency-key'] ?? randomUUID())
  const { message, recipient } = await sendMessage(body, key, user, now)
  return presentMessage(message, [user, recipient])
})
