import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { buyer, offer, seller } from '../measure/people.ts'

async function written() {
  const { listing } = await offer()
  const body = { recipientId: seller.user.id, content: 'Is the lid original?', listingId: listing.id }
  await buyer.call(endpoints.sendMessage, { body })
  return { partnerId: buyer.user.id }
}

for (let n = 0; n < 24; n++) await written()

export const calls: CallsOf<'messages'> = {
  sendMessage: async () => () =>
    buyer.call(endpoints.sendMessage, { body: { recipientId: seller.user.id, content: 'Is the lid original?' } }),
  listConversations: async () => () => seller.call(endpoints.listConversations),
  getConversation: async () => {
    const params = await written()
    return () => seller.call(endpoints.getConversation, { params })
  },
  noteTyping: async () => {
    const params = await written()
    return () => seller.call(endpoints.noteTyping, { params })
  },
  getUnreadMessageCount: async () => () => seller.call(endpoints.getUnreadMessageCount),
}
