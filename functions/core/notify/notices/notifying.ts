import { ownPath } from '../../../../shared/contract/own-path.ts'
import type { NotificationType } from '../../../../shared/rules/notices.ts'
import { forEachSettled } from '../../../platform/all-settled.ts'
import { derivedId } from '../../../platform/ids.ts'
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

interface Cause {
  readonly id: string
  readonly occurredAt: Date
}

/** Writes an event's notifications, once per person and type, also for repeated deliveries. */
export const notify = (event: Cause, notes: readonly Note[]): Promise<void> =>
  notifyEach(notes.map(note => ({ event, note })))

/** The same for several events at once. */
export const notifyEach = (told: readonly { readonly event: Cause; readonly note: Note }[]): Promise<void> =>
  forEachSettled(told, AT_ONCE, ({ event, note }) => addNotification(notificationOf(event, note)))

export const notificationId = ({ id, occurredAt }: Cause, { type }: Note): string =>
  derivedId(occurredAt, `${id} ${type}`)

const notificationOf = (event: Cause, note: Note) => ({
  ...note,
  linkUrl: note.linkUrl && ownPath(note.linkUrl),
  id: notificationId(event, note),
  createdAt: event.occurredAt.toISOString(),
})
