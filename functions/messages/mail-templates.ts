import type { Letter } from '../core/notify/mails/letter.ts'
import { withoutLinks } from '../core/notify/mails/without-links.ts'
import { brief } from '../core/notify/notices/copy.ts'
import { shownName } from '../core/person/copy.ts'
import type { UserRecord } from '../platform/users.ts'
import { pathOf, type Sent } from './copy.ts'

/** @param isAnswer to what the reader wrote */
export function messageMail(sent: Sent, recipient: UserRecord, isAnswer: boolean): Letter {
  const quote = isAnswer ? sent.excerpt : withoutLinks(sent.excerpt)
  const sender = brief(shownName(sent.senderName))
  return {
    kind: 'message',
    to: recipient,
    title: `New message from ${sender}`,
    lead: sent.itemName ? `${sender} wrote to you about ${brief(sent.itemName)}:` : `${sender} wrote to you:`,
    ...(sent.itemName && { piece: { name: sent.itemName, listingId: sent.listingId } }),
    quote,
    button: { text: 'Read and reply', path: pathOf(sent) },
    partnerId: sent.senderId,
    next: [
      ...(quote === sent.excerpt
        ? []
        : [
            'You have not written to this person yet, so we left out their links. The message on Vitrine has them. Be careful with links from strangers.',
          ]),
      'We send at most one email an hour about each conversation. Please reply on Vitrine, not to this email.',
    ],
  }
}
