import { type QueryState, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/contract/endpoint.ts'
import { checkout } from '../../../../shared/contract/endpoints/checkout.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export type CheckoutSession = ResponseOf<typeof checkout.getCheckoutSession>

const POLL_MS = 2000
/** About a minute. A bank that takes longer takes days. */
const POLLS = 30

type Asked = Pick<QueryState<CheckoutSession>, 'data' | 'dataUpdateCount' | 'errorUpdateCount'>

const asksAgain = ({ data, dataUpdateCount, errorUpdateCount }: Asked): boolean =>
  (data?.status === 'open' || data?.status === 'processing') && dataUpdateCount + errorUpdateCount <= POLLS

const checkoutSessionQuery = (sessionId: string) =>
  queryOptions({
    ...endpointQuery(checkout.getCheckoutSession, { params: { sessionId } }),
    refetchInterval: ({ state }) => (asksAgain(state) ? POLL_MS : false),
  })

/** Polled until it is settled; `isWaiting` for about a minute at most. */
export function useCheckoutSession(sessionId: string) {
  const options = checkoutSessionQuery(sessionId)
  const query = useQuery(options)
  const asked = useQueryClient().getQueryState<CheckoutSession>(options.queryKey)
  return { ...query, isWaiting: asked !== undefined && asksAgain(asked) }
}
