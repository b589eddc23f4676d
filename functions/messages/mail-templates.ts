import type { Letter } from '../core/mail/letter.ts'
import { brief } from '../core/notification/copy.ts'
import type { UserRecord } from '../platform/users.ts'
import { pathOf, type Sent } from './copy.ts'

export function messageMail(sent: Sent, recipient: UserRecord): Letter {
  const sender = brief(sent.senderName)
  return {
    kind: 'message',
    to: recipient,
    title: `New message from ${sender}`,
    lead: sent.itemName ? `${sender} wrote to you about ${brief(sent.itemName)}:` : `${sender} wrote to you:`,
    ...(sent.itemName && { piece: { name: sent.itemName, listingId: sent.listingId } }),
    quote: sent.excerpt,
    button: { text: 'Read and reply', path: pathOf(sent) },
    partnerId: sent.senderId,
    next: ['We send at most one email an hour about each conversation. Please reply on Vitrine, not to this email.'],
  }
}
