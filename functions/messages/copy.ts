import type { PayloadOf } from '../../events/event.ts'
import type { messageSent } from '../../events/message-sent.ts'
import type { Letter } from '../core/mail/letter.ts'
import { brief } from '../core/notification/copy.ts'
import type { Note } from '../core/notification/notifying.ts'
import { shorten } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

type Sent = PayloadOf<typeof messageSent>

const NOTE_MAX = 140

const pathOf = ({ senderId }: Sent) => `/messages/conversation/${senderId}`

function beginning(excerpt: string, max: number): string {
  const line = excerpt.replace(/\s+/g, ' ')
  return line.length > max ? `${shorten(line, max - 1)}…` : line
}

export const messageNote = (sent: Sent): Note => ({
  userId: sent.recipientId,
  type: 'message_received',
  title: `New message from ${brief(sent.senderName)}`,
  message: beginning(sent.excerpt, NOTE_MAX),
  linkUrl: pathOf(sent),
  relatedUserId: sent.senderId,
  ...(sent.listingId && { relatedListingId: sent.listingId }),
})

// @wc-ignore
export function messageMail(sent: Sent, recipient: UserRecord): Letter {
  const sender = brief(sent.senderName)
  return {
    kind: 'message',
    to: recipient,
    title: `New message from ${sender}`,
    lead: `${sender} wrote to you${sent.itemName ? ` about ${brief(sent.itemName)}` : ''}:`,
    ...(sent.itemName && { piece: { name: sent.itemName, listingId: sent.listingId } }),
    quote: sent.excerpt,
    button: { text: 'Read and reply', path: pathOf(sent) },
    partnerId: sent.senderId,
    next: ['We send at most one email an hour about each conversation. Please reply on Vitrine, not to this email.'],
  }
}
