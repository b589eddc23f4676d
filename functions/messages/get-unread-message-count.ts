import { messages } from '../../shared/contract/endpoints/messages.ts'
import { countUnread } from '../core/message/conversation-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(messages.getUnreadMessageCount, {}, ({ user }) => countUnread(user.id))
