import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { pos } from '../../../shared/contract/endpoints/pos.ts'
import { call } from '../api.ts'
import { readerTimeZone } from '../dates.ts'

export type NewSale = RequestBodyOf<typeof pos.createPosSale>

/** `soldAt`: ISO 8601, if not now. */
export const createPosSale = (body: NewSale, idempotencyKey: string, soldAt?: string) =>
  call(pos.createPosSale, { query: { timeZone: readerTimeZone(), soldAt }, body, idempotencyKey })
