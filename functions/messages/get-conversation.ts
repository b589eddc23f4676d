import { messages } from '../../shared/contract/endpoints/messages.ts'
import { hasAnswered } from '../core/message/conversation-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentAbout, presentMessage, presentPerson } from './present-messages.ts'
import { openConversation } from './reading.ts'

export const handler = endpoint(messages.getConversation, {}, async ({ params, query, user, now }) => {
  const { partner, conversation, cursor, ...page } = await openConversation(params.partnerId, query, user, now)
  return {
    partner: { id: partner.id, ...presentPerson(partner) },
    listing: conversation ? presentAbout(conversation) : null,
    isAnswered: hasAnswered(conversation),
    messages: page.messages.map(message => presentMessage(message, [user, partner])),
    cursor,
  }
})
