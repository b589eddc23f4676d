import type { PayloadOf } from '../../events/event.ts'
import type { messageSent } from '../../events/message-sent.ts'
import { brief } from '../core/notification/copy.ts'
import type { Note } from '../core/notification/notifying.ts'
import { config } from '../platform/config.ts'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-template.ts'
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

export function messageMail(sent: Sent, recipient: UserRecord): Mail {
  const sender = brief(sent.senderName)
  const about = sent.itemName ? ` about ${brief(sent.itemName)}` : ''
  return renderMail({
    to: recipient,
    subject: `New message from ${sender}${about}`,
    greeting: `Dear ${recipient.firstName},`,
    paragraphs: [
      `${sender} wrote to you${about}:`,
      beginning(sent.excerpt, Number.POSITIVE_INFINITY),
      'We send at most one email an hour about each conversation. Please reply on Vitrine, not to this email.',
    ],
    link: { text: 'Read and reply', url: config.appOrigin + pathOf(sent) },
  })
}
