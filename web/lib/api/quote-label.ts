import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { labels } from '../../../shared/contract/endpoints/labels.ts'
import { call } from '../api.ts'
import { useChange } from '../queries.ts'

type Body = RequestBodyOf<typeof labels.quoteLabel>

/** One of many: what fails is told with the others. */
export const quoteLabel = (orderId: string, body: Body) => call(labels.quoteLabel, { params: { id: orderId }, body })

export const useQuoteLabel = (orderId: string) =>
  useChange(labels.quoteLabel, { params: { id: orderId }, failure: 'Failed to get prices' })
