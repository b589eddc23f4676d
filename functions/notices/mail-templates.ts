import type { PayloadOf } from '../../events/event.ts'
import type { noticesGathered } from '../../events/notices-gathered.ts'
import type { Letter } from '../core/mail/letter.ts'
import type { UserRecord } from '../platform/users.ts'

type Gathered = PayloadOf<typeof noticesGathered>

const count = (number: number) => (number === 1 ? '1 update' : `${number} updates`)

export const digestMail = ({ notices, more }: Gathered, reader: UserRecord): Letter => ({
  kind: 'daily-digest',
  to: reader,
  title: `Your day on Vitrine: ${count(notices.length + more)}`,
  lead: `${count(notices.length + more)} since your last daily email.`,
  rows: notices.map(({ title, note, path, imageUrl }) => ({ title, note, path, imageUrl })),
  button: { text: 'See your notifications', path: '/notifications' },
  next: more > 0 ? [`There were ${more} more; your notifications have them all.`] : [],
})
