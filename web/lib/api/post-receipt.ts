import type { RequestBodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import { pos } from '../../../shared/contract/endpoints/pos.ts'
import { call } from '../api.ts'
import { readerTimeZone } from '../dates.ts'

/** What is done at the register, each with a receipt. */
export type CounterRequest =
  | { readonly act: 'sale'; readonly body: RequestBodyOf<typeof pos.ringUpSale> }
  | { readonly act: 'void'; readonly number: number; readonly body: RequestBodyOf<typeof pos.voidReceipt> }
  | { readonly act: 'return'; readonly number: number; readonly body: RequestBodyOf<typeof pos.returnReceipt> }
  | { readonly act: 'layaway'; readonly body: RequestBodyOf<typeof pos.layAway> }
  | { readonly act: 'installment'; readonly id: string; readonly body: RequestBodyOf<typeof pos.payLayaway> }
  | { readonly act: 'cancel'; readonly id: string; readonly body: RequestBodyOf<typeof pos.cancelLayaway> }

type Answer = ResponseOf<typeof pos.ringUpSale>

/** `soldAt`: ISO 8601, if not now. */
export function postReceipt(request: CounterRequest, idempotencyKey: string, soldAt?: string): Promise<Answer> {
  const sent = { query: { timeZone: readerTimeZone(), soldAt }, idempotencyKey }
  switch (request.act) {
    case 'sale':
      return call(pos.ringUpSale, { ...sent, body: request.body })
    case 'layaway':
      return call(pos.layAway, { ...sent, body: request.body })
    case 'void':
      return call(pos.voidReceipt, { ...sent, params: { number: request.number }, body: request.body })
    case 'return':
      return call(pos.returnReceipt, { ...sent, params: { number: request.number }, body: request.body })
    case 'installment':
      return call(pos.payLayaway, { ...sent, params: { id: request.id }, body: request.body })
    case 'cancel':
      return call(pos.cancelLayaway, { ...sent, params: { id: request.id }, body: request.body })
  }
}
