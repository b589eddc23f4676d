import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '../../../../shared/contract/endpoints/messages.ts'
import { unlessPushed } from '../../../lib/live/pushed.ts'
import { endpointPages } from '../../../lib/queries.ts'

const POLL_MS = 10_000

export const conversationsQuery = infiniteQueryOptions({
  ...endpointPages(messages.listConversations),
  refetchOnMount: 'always',
})

export const useListConversations = () => useInfiniteQuery(conversationsQuery)

/** Use it once: each use polls by itself. */
export const usePolledConversations = () =>
  useInfiniteQuery({ ...conversationsQuery, refetchInterval: unlessPushed(POLL_MS) })
