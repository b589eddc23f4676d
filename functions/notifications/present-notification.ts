import type { Notification } from '../../shared/endpoints/notifications.ts'
import type { NotificationRecord } from '../core/notification/notification-store.ts'

export const presentNotification = (record: NotificationRecord): Notification => ({
  ...record,
  linkUrl: record.linkUrl ?? null,
  relatedListingId: record.relatedListingId ?? null,
  relatedUserId: record.relatedUserId ?? null,
})
