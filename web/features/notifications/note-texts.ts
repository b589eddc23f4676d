import type { Notification } from '../../../shared/contract/endpoints/notifications.ts'

/** A notification, which is kept in English, for its reader. */
export const withNoteTexts = (notification: Notification): Notification => notification
