import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../../shared/contract/endpoints/messages.ts'
import { notifications } from '../../../../shared/contract/endpoints/notifications.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { pushed, unlessPushed } from '../../../lib/live/pushed.ts'
import { readQuery, refresh } from '../../../lib/queries.ts'
import { newsIn, type Thread, withLatest, withOlder } from '../thread.ts'
import { unreadMessagesQuery } from './get-unread-message-count.ts'
import { conversationsQuery } from './list-conversations.ts'

const POLL_MS = 4_000

export const threadKey = (partnerId: string) => queryKeyOf(messages.getConversation, { params: { partnerId } })

const threadIn = (client: QueryClient, partnerId: string) => client.getQueryData<Thread>(threadKey(partnerId))

/** Each time it is asked it gets the latest page, which joins what is already loaded. */
const conversationQuery = (partnerId: string) =>
  queryOptions({
    ...readQuery(messages.getConversation, { params: { partnerId } }, (latest, client) => {
      const before = threadIn(client, partnerId)
      // The counts are pushed as well.
      if (newsIn(before, latest) && !pushed.isOn) void refreshCounts(client)
      return withLatest(before, latest)
    }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: query => query.state.data !== undefined && unlessPushed(POLL_MS)(query),
  })

/** Loading the latest page marks it as read, which changes these counts. */
const refreshCounts = (client: QueryClient) =>
  refresh(client, [unreadMessagesQuery.queryKey, conversationsQuery.queryKey, notifications.getUnreadNotificationCount])

export const useConversation = (partnerId: string) => useQuery(conversationQuery(partnerId))

export function useOlderMessages(partnerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cursor: string) => call(messages.getConversation, { params: { partnerId }, query: { cursor } }),
    onSuccess: older => client.setQueryData<Thread>(threadKey(partnerId), thread => thread && withOlder(thread, older)),
  })
}
