import type { RequestBodyOf } from '../../../shared/endpoint.ts'
import { messages } from '../../../shared/endpoints/messages.ts'
import { call } from '../api.ts'

export type NewMessage = RequestBodyOf<typeof messages.sendMessage>

export const sendMessage = (body: NewMessage, idempotencyKey: string) =>
  call(messages.sendMessage, { body, idempotencyKey })
