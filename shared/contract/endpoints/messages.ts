import * as z from 'zod'
import { amount } from '../../rules/money.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, requiredText } from '../fields.ts'
import { unreadMessages } from './every-page.ts'

export const MESSAGE_MAX = 5000

/** Per person. */
export const MESSAGES_A_MINUTE = 60

/** How often a page says that its reader is writing. */
export const TYPING_EVERY_MS = 3_000

const person = z.object({
  firstName: z.string(),
  profileImageUrl: z.string().nullable(),
})

/** The listing that a message is about, as it was then. */
const aboutListing = z.object({
  id: z.string(),
  itemName: z.string(),
  imageUrl: z.string().nullable(),
})

export const message = z.object({
  /** Sorts by the time at which it was sent. */
  id: z.string(),
  senderId: z.string(),
  recipientId: z.string(),
  content: z.string(),
  /** An admin has removed it: its text, here empty, is not shown. */
  removed: z.boolean(),
  listingId: z.string().nullable(),
  /** What its sender gave back with it. */
  refund: amount.nullable(),
  createdAt: z.string(),
  sender: person,
  recipient: person,
  listing: aboutListing.nullable(),
})
export type Message = z.output<typeof message>

export const conversation = z.object({
  partnerId: z.string(),
  partnerName: z.string(),
  partnerImage: z.string().nullable(),
  unreadCount: z.number().int(),
  /** What the last message about a listing was about. */
  listingId: z.string().nullable(),
  listingName: z.string().nullable(),
  /** Empty: an admin has removed it. */
  lastMessage: z.string(),
  lastMessageTime: z.string(),
  lastMessageIsMine: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

export const sendMessageBody = z.object({
  recipientId: idField,
  content: requiredText(MESSAGE_MAX, 'Please write a message.'),
  /** What it is about: a listing of the sender or of the recipient. */
  listingId: idField.nullish(),
})

export const messages = {
  ...unreadMessages,
  ...defineEndpoints({
    sendMessage: {
      method: 'POST',
      path: '/api/messages',
      auth: 'member',
      confirmed: true,
      agreed: true,
      signedOut: 'Please log in to send a message.',
      summary: 'Send a message. Supports Idempotency-Key.',
      body: sendMessageBody,
      response: message,
      status: 201,
      errors: [
        'not_found',
        'account_closed',
        'message_to_self',
        'not_available_to_you',
        'you_blocked_them',
        'too_many_requests',
        'limit_reached',
        'idempotency_reused',
      ],
    },
    listConversations: {
      method: 'GET',
      path: '/api/messages/conversations',
      auth: 'member',
      polled: true,
      summary: 'List my conversations, latest message first, in pages.',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(50).default(30),
        cursor: idField.optional(),
      }),
      response: z.object({ conversations: z.array(conversation), cursor: z.string().nullable() }),
    },
    getConversation: {
      method: 'GET',
      path: '/api/messages/conversation/{partnerId}',
      auth: 'member',
      polled: true,
      summary:
        'Get my conversation with someone: latest page first, each page in chronological order. Reading the latest page marks their messages as read.',
      params: z.object({ partnerId: idField }),
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(40),
        cursor: idField.optional(),
      }),
      response: z.object({
        partner: person.extend({ id: z.string() }),
        listing: aboutListing.nullable(),
        /** Whether I have written to them. Until then their links are not to be opened. */
        isAnswered: z.boolean(),
        messages: z.array(message),
        /** Asks for the page before this one. */
        cursor: z.string().nullable(),
      }),
      errors: ['not_found', 'account_closed', 'message_to_self'],
    },
    noteTyping: {
      method: 'POST',
      path: '/api/messages/conversation/{partnerId}/typing',
      auth: 'member',
      confirmed: true,
      summary: 'Show the other person of a conversation, if they have a page open, that I am writing.',
      params: z.object({ partnerId: idField }),
      response: z.object({ ok: z.boolean() }),
      errors: ['not_found'],
    },
  }),
}
