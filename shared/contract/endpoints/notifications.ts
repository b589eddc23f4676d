import * as z from 'zod'
import { notificationTypes } from '../../rules/notices.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams } from '../fields.ts'
import { unreadNotifications } from './every-page.ts'

export const notification = z.object({
  id: z.string(),
  userId: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  /** A path of this site. */
  linkUrl: z.string().nullable(),
  relatedListingId: z.string().nullable(),
  relatedUserId: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
})
export type Notification = z.output<typeof notification>

const done = z.object({ ok: z.boolean() })

export const notifications = {
  ...unreadNotifications,
  ...defineEndpoints({
    listNotifications: {
      method: 'GET',
      path: '/api/notifications',
      auth: 'member',
      summary: 'List my notifications, newest first, in pages, with the number of unread ones.',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(50).default(20),
        cursor: idField.optional(),
      }),
      response: z.object({
        notifications: z.array(notification),
        cursor: z.string().nullable(),
        unreadCount: z.number().int(),
      }),
    },
    readNotification: {
      method: 'POST',
      path: '/api/notifications/{id}/read',
      auth: 'member',
      summary: 'Mark one of my notifications as read. Repeating it changes nothing.',
      params: idParams,
      response: done,
      errors: ['not_found'],
    },
    readAllNotifications: {
      method: 'POST',
      path: '/api/notifications/read-all',
      auth: 'member',
      summary: 'Mark all of my notifications as read.',
      response: done,
    },
    deleteNotification: {
      method: 'DELETE',
      path: '/api/notifications/{id}',
      auth: 'member',
      summary: 'Delete one of my notifications.',
      params: idParams,
      response: done,
      errors: ['not_found'],
    },
  }),
}
