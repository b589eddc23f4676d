import * as z from 'zod'
import { noticeGroups } from '../shared/rules/notices.ts'
import { defineEvent, type ReactionRows } from './event.ts'

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

export const noticeDigestsDue = defineEvent({
  name: 'notice-digests-due',
  schema: z.object({}),
  sample: {},
})

const keptNotice = z.object({
  group: z.enum(noticeGroups),
  title: z.string(),
  note: z.string(),
  path: z.string(),
  imageUrl: z.string().optional(),
  keptAt: z.string().optional(),
  /** After this time it is no news, and `over` is. */
  goodUntil: z.string().optional(),
  over: z.object({ title: z.string(), note: z.string() }).optional(),
  /** Whose message it is. */
  partnerId: z.string().optional(),
})
export type KeptNotice = z.output<typeof keptNotice>

/** A day's notices of a person who chose to get them in one mail. */
export const noticesGathered = defineEvent({
  name: 'notices-gathered',
  schema: z.object({
    userId: z.string(),
    /** The newest first. */
    notices: z.array(keptNotice),
    /** How many more there were. */
    more: z.number().int(),
  }),
  sample: {
    userId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    notices: [
      {
        group: 'watching',
        title: 'Lower price: Blue-and-white ginger jar, $245.00',
        note: 'A piece that you watch costs less now.',
        path: '/marketplace/01KAHQ1M2SLISTING000000001',
        goodUntil: '2026-12-03T10:00:00.000Z',
      },
      {
        group: 'messages',
        title: 'New message from Sela: Blue-and-white ginger jar',
        note: 'Sela wrote to you.',
        path: '/messages/conversation/7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
      },
    ],
    more: 0,
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const messageTold = {
  notified: [messageSent],
  mailed: [messageSent],
  massMailed: [noticesGathered],
} as const

export const messageReactions = {
  onNoticeDigestsDueSend: {
    feature: 'notices',
    on: noticeDigestsDue,
    summary: 'Ends the daily digests whose time has come, and hands over what is in them.',
  },
} as const satisfies ReactionRows
