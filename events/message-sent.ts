import * as z from 'zod'
import { defineEvent } from './event.ts'

export const messageSent = defineEvent({
  name: 'message-sent',
  schema: z.object({
    messageId: z.string(),
    senderId: z.string(),
    senderName: z.string(),
    recipientId: z.string(),
    excerpt: z.string(),
    listingId: z.string().nullable(),
    itemName: z.string().nullable(),
  }),
  sample: {
    messageId: '01KAHQ5T0WMESSAGE000000001',
    senderId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    senderName: 'Bea',
    recipientId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    excerpt: 'Is the lid original?',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
  },
})
