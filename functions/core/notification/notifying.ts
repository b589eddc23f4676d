import type { NotificationType } from '../../../shared/endpoints/notifications.ts'
import { ownPath } from '../../../shared/own-path.ts'
import { forEachSettled } from '../../platform/all-settled.ts'
import { derivedId } from '../../platform/ids.ts'
import { addNotification } from './notification-store.ts'

export interface Note {
  userId: string
  type: NotificationType
  title: string
  message: string
  linkUrl?: string
  relatedListingId?: string
  relatedUserId?: string
}

/** Fast enough for an auction's thousand bidders within seconds. */
const AT_ONCE = 25

/** Writes an event's notifications, once per person and type, also for repeated deliveries. */
export async function notify(event: { id: string; occurredAt: Date }, notes: readonly Note[]): Promise<void> {
  await forEachSettled(notes, AT_ONCE, note => addNotification(notificationOf(event, note)))
}

export const notificationId = ({ id, occurredAt }: { id: string; occurredAt: Date }, { type }: Note): string =>
  derivedId(occurredAt, `${id} ${type}`)

const notificationOf = (event: { id: string; occurredAt: Date }, note: Note) => ({
  ...note,
  linkUrl: note.linkUrl && ownPath(note.linkUrl),
  id: notificationId(event, note),
  createdAt: event.occurredAt.toISOString(),
})
