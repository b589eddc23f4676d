import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '../../../shared/contract/endpoints/notifications.ts'
import { counted } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useUnreadNotificationCount } from './api/get-unread-notification-count.ts'
import { withAllRead } from './changes.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { refreshNotifications, showAtOnce } from './show-at-once.ts'

function useReadAllNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notifications.readAllNotifications, { keepalive: true }),
    onMutate: () => showAtOnce(client, withAllRead),
    onError: (error, _, takeBack) => {
      takeBack?.()
      notify.error('Failed to mark all as read', messageOf(error))
    },
    // New ones may have come that the screen does not show.
    onSettled: () => refreshNotifications(client),
  })
}

export const NotificationsPage = () => (
  <Guard
    for="members"
    title="Notifications"
    reason="Please log in to see what happened with your listings, bids and offers."
    skeleton={<NotificationsSkeleton />}
  >
    <MyNotifications />
  </Guard>
)

function MyNotifications() {
  const unread = useUnreadNotificationCount()
  const readAll = useReadAllNotifications()
  return (
    <div className="page-narrow">
      <PageHeader
        title="Notifications"
        actions={
          <Button variant="secondary" disabled={unread === 0} onClick={() => readAll.mutate()}>
            Mark All as Read
          </Button>
        }
      >
        <p role="status">{unreadText(unread)}</p>
      </PageHeader>
      <NotificationList />
    </div>
  )
}

function unreadText(unread: number | undefined): string {
  if (unread === undefined) return ' '
  if (unread === 0) return 'All caught up!'
  return counted(unread, 'unread notification', 'unread notifications')
}
