import type { RequestBodyOf } from '../../../shared/endpoint.ts'
import { messages } from '../../../shared/endpoints/messages.ts'
import { pos } from '../../../shared/endpoints/pos.ts'
import { call } from '../api.ts'
import { readerTimeZone } from '../dates.ts'

export type NewMessage = RequestBodyOf<typeof messages.sendMessage>
export type NewSale = RequestBodyOf<typeof pos.createPosSale>

export const sendMessage = (body: NewMessage, idempotencyKey: string) =>
  call(messages.sendMessage, { body, idempotencyKey })

/** `soldAt`: ISO 8601, if not now. */
export const createPosSale = (body: NewSale, idempotencyKey: string, soldAt?: string) =>
  call(pos.createPosSale, { query: { timeZone: readerTimeZone(), soldAt }, body, idempotencyKey })
