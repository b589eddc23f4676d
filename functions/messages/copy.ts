import type { PayloadOf } from '../../events/event.ts'
import type { messageSent } from '../../events/message.ts'
import { brief } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { shownName } from '../core/person/copy.ts'
import { shorten } from '../platform/text.ts'

export type Sent = PayloadOf<typeof messageSent>

const NOTE_MAX = 140

export const pathOf = ({ senderId }: Sent) => `/messages/conversation/${senderId}`

function beginning(excerpt: string, max: number): string {
  const line = excerpt.replace(/\s+/g, ' ')
  return line.length > max ? `${shorten(line, max - 1)}…` : line
}

export const messageNote = (sent: Sent): Note => ({
  userId: sent.recipientId,
  type: 'message_received',
  title: `New message from ${brief(shownName(sent.senderName))}`,
  message: beginning(sent.excerpt, NOTE_MAX),
  linkUrl: pathOf(sent),
  relatedUserId: sent.senderId,
  ...(sent.listingId && { relatedListingId: sent.listingId }),
})
