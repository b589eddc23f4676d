import type { operatorContacted } from '../../events/contact.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { Letter, Reader } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'

type Contacted = PayloadOf<typeof operatorContacted>

export const contactMail = (
  { subject, text, userId, name, typedEmail }: Contacted,
  member: UserRecord | undefined,
  reader: Reader,
): Letter => ({
  kind: 'operator-contacted',
  to: reader,
  title: 'Somebody wrote to you',
  lead: 'This came by the form on the contact page. Answer to the address below, not to this email.',
  facts: [
    ['Subject', subject],
    ['From', member ? `${member.firstName} ${member.lastName}`.trim() : (name ?? 'A closed account')],
    ['Email', member?.email ?? typedEmail ?? 'None'],
    ['Address confirmed', member && !member.emailUnconfirmed ? 'Yes' : 'No'],
    ['Member', member?.username ?? 'No account'],
  ],
  quote: text,
  ...(userId && member ? { button: { text: 'See this member', path: `/admin/members/${userId}` } } : {}),
  next: [],
})

export const contactCopyMail = ({ subject, text }: Contacted, member: UserRecord): Letter => ({
  kind: 'contact-copy',
  to: member,
  title: 'Your message to us',
  lead: 'We have your message. Somebody reads it, and answers to this address. This is your copy.',
  facts: [['Subject', subject]],
  quote: text,
  button: { text: 'Contact', path: '/contact' },
  next: [],
})
