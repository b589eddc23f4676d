import { counted } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useUnreadNotificationCount } from './api/get-unread-notification-count.ts'
import { useReadAllNotifications } from './api/read-all-notifications.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'

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
