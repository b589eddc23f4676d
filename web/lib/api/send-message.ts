import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { messages } from '../../../shared/contract/endpoints/messages.ts'
import { call } from '../api.ts'

export type NewMessage = RequestBodyOf<typeof messages.sendMessage>

export const sendMessage = (body: NewMessage, idempotencyKey: string) =>
  call(messages.sendMessage, { body, idempotencyKey })
