import type { PayloadOf } from '../../events/event.ts'
import type { noticesGathered } from '../../events/message.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import type { UserRecord } from '../platform/users.ts'

type Gathered = PayloadOf<typeof noticesGathered>

export const digestMail = ({ notices, more }: Gathered, reader: UserRecord): Letter => {
  const count = notices.length + more
  return {
    kind: 'daily-digest',
    to: reader,
    title: count === 1 ? 'Your day on Vitrine: 1 update' : `Your day on Vitrine: ${count} updates`,
    lead: count === 1 ? '1 update since your last daily email.' : `${count} updates since your last daily email.`,
    rows: notices.map(({ title, note, path, imageUrl }) => ({ title, note, path, imageUrl })),
    button: { text: 'See your notifications', path: '/notifications' },
    next: more > 0 ? [`There were ${more} more; your notifications have them all.`] : [],
  }
}
