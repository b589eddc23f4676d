import type { NotificationType } from '../../../shared/endpoints/notifications.ts'
import { ownPath } from '../../../shared/own-path.ts'
import { forEachSettled } from '../../platform/all-settled.ts'
import { derivedId } from '../../platform/ids.ts'
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
  await forEachSettled(notes, AT_ONCE, note => addNotification(notificationOf(event, note)))
}

/** The id that a note of an event gets, each time it is written. */
export const notificationId = ({ id, occurredAt }: { id: string; occurredAt: Date }, { type }: Note): string =>
  derivedId(occurredAt, `${id} ${type}`)

const notificationOf = (event: { id: string; occurredAt: Date }, note: Note) => ({
  ...note,
  linkUrl: note.linkUrl && ownPath(note.linkUrl),
  id: notificationId(event, note),
  createdAt: event.occurredAt.toISOString(),
})
