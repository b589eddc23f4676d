import { messages } from '../../shared/endpoints/messages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countUnread } from './conversation-store.ts'

export const handler = endpoint(messages.getUnreadMessageCount, {}, ({ user }) => countUnread(user.id))
