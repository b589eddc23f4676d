import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readFinances, spanOf } from './finances.ts'

export const handler = endpoint(finance.getFinances, {}, ({ query, now }) => {
  const span = spanOf(query, now)
  return readFinances(span, span.to === now.toISOString().slice(0, 10))
})
