import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '../../../../shared/endpoints/messages.ts'
import { endpointPages } from '../../../lib/queries.ts'

/** React Query pauses while the page is hidden. */
const POLL_MS = 10_000

export const conversationsQuery = infiniteQueryOptions({
  ...endpointPages(messages.listConversations),
  refetchOnMount: 'always',
})

/** My conversations, the one with the latest message first, a page after the other. */
export const useListConversations = () => useInfiniteQuery(conversationsQuery)

/** The same, live. Placed once: every place that polls would ask by itself. */
export const usePolledConversations = () => useInfiniteQuery({ ...conversationsQuery, refetchInterval: POLL_MS })
