import type { NotificationType } from '../../shared/endpoints/notifications.ts'
import { ownPath } from '../../shared/own-path.ts'
import { derivedId } from '../kit/ids.ts'
import { settleAll } from '../kit/settle-all.ts'
import { addNotification } from './notification-store.ts'

/** What someone is to learn of an event. */
export interface Note {
  userId: string
  type: NotificationType
  title: string
  message: string
  /** A path of this site. */
  linkUrl?: string
  relatedListingId?: string
  relatedUserId?: string
}

/** Enough for an auction's thousand bidders to be told within seconds. */
const AT_ONCE = 25

/** Writes an event's notifications, once per person and type however often the event is delivered. */
export async function notify(event: { id: string; occurredAt: Date }, notes: readonly Note[]): Promise<void> {
  const waiting = notes.values()
  // One that fails ends its own row of work; the others go on with the rest.
  const work = async () => {
    for (const note of waiting) await addNotification(notificationOf(event, note))
  }
  await settleAll(Array.from({ length: AT_ONCE }, work))
}

const notificationOf = ({ id, occurredAt }: { id: string; occurredAt: Date }, note: Note) => ({
  ...note,
  linkUrl: note.linkUrl && ownPath(note.linkUrl),
  id: derivedId(occurredAt, `${id} ${note.type}`),
  createdAt: occurredAt.toISOString(),
})
