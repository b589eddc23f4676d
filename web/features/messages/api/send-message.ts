import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendMessage } from '../../../lib/api/send-message.ts'
import { ApiError, isConnectionLost, reasonOr } from '../../../lib/api-error.ts'
import { endTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { sendSoon } from '../../../lib/offline/outbox-actions.ts'
import { putInOutbox, useWaitingMessages } from '../../../lib/offline/use-outbox.ts'
import { dropOutgoing, noteOutgoing, type Outgoing } from '../outgoing.ts'
import { type Thread, withSent } from '../thread.ts'
import { forgetSent } from '../unsent.ts'
import { threadKey } from './get-conversation.ts'
import { unreadMessagesQuery } from './get-unread-message-count.ts'
import { conversationsQuery } from './list-conversations.ts'

/** The message is on the screen from the start, and stays there if it fails. */
export function useSendMessage(partnerId: string) {
  const client = useQueryClient()
  const waiting = useWaitingMessages(partnerId)
  const bodyOf = ({ content, listingId }: Outgoing) => ({ recipientId: partnerId, content, listingId })
  const wait = async (message: Outgoing, wasTried = true) => {
    await putInOutbox(client, 'message', bodyOf(message), { id: message.key, wasTried })
    forgetSent(partnerId, message.content)
    dropOutgoing(client, partnerId, message.key)
    sendSoon(client)
  }
  return useMutation({
    // One at a time, in the order of writing.
    scope: { id: `messages to ${partnerId}` },
    mutationFn: async (message: Outgoing) => {
      // Behind those that wait already.
      if (waiting.some(({ failure }) => !failure)) return wait(message, false)
      return sendMessage(bodyOf(message), message.key)
    },
    onMutate: ({ failure: _, ...message }) => {
      noteOutgoing(client, partnerId, message)
    },
    onSuccess: (sent, { key, content }) => {
      if (!sent) return
      forgetSent(partnerId, content)
      client.setQueryData<Thread>(threadKey(partnerId), thread => thread && withSent(thread, sent))
      dropOutgoing(client, partnerId, key)
      notify.success('Message sent')
      void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
      return client.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey })
    },
    onError: async (error, message) => {
      if (
        isConnectionLost(error) &&
        (await wait(message).then(
          () => true,
          () => false,
        ))
      )
        return
      const failure = failureOf(error)
      noteOutgoing(client, partnerId, { ...message, failure })
      notify.error('Failed to send message', failure)
    },
  })
}

/** The server's message; the end of a rate limit in local time. */
function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'too_many_requests' && error.until) {
    return `You are sending too many messages. Please try again after ${endTime(error.until)}.`
  }
  return reasonOr(error, 'Something went wrong')
}
