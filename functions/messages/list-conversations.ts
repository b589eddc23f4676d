import { messages } from '../../shared/contract/endpoints/messages.ts'
import { findConversations } from '../core/message/conversation-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentConversation } from './present-messages.ts'

export const handler = endpoint(messages.listConversations, {}, async ({ user, query }) => {
  const { conversations, cursor } = await findConversations(user.id, query.limit, query.cursor)
  return { conversations: conversations.map(presentConversation), cursor }
})
