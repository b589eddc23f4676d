import type { Notification } from '../../shared/contract/endpoints/notifications.ts'
import type { NotificationRecord } from '../core/notify/notices/notification-store.ts'

export const presentNotification = (record: NotificationRecord): Notification => ({
  ...record,
  linkUrl: record.linkUrl ?? null,
  relatedListingId: record.relatedListingId ?? null,
  relatedUserId: record.relatedUserId ?? null,
})
