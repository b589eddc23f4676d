import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '../../../shared/contract/endpoints/notifications.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'
import { useUnreadNotificationCount } from './api/get-unread-notification-count.ts'
import { useListNotifications } from './api/list-notifications.ts'
import { type NotificationPages, shownIn, unreadCountOf, without, withRead } from './changes.ts'
import { DELETE, NotificationRow } from './notification-row.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { refreshNotifications, showAtOnce } from './show-at-once.ts'

/** The click also opens its page, so a failure shows no message. */
function useReadNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(notifications.readNotification, { params: { id }, keepalive: true }),
    onMutate: id => showAtOnce(client, withRead(id)),
    onError: (_error, _id, takeBack) => {
      takeBack?.()
      return refreshNotifications(client)
    },
  })
}

function useDeleteNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(notifications.deleteNotification, { params: { id }, keepalive: true }),
    onMutate: id => showAtOnce(client, without(id)),
    onError: (error, _id, takeBack) => {
      // Already deleted elsewhere, which is what was wanted.
      if (error instanceof ApiError && error.code === 'not_found') return refreshNotifications(client)
      takeBack?.()
      notify.error('Failed to delete the notification', messageOf(error))
      return refreshNotifications(client)
    },
  })
}

const FAILED = 'Failed to load notifications'

export function NotificationList() {
  const { data, error, isFetching, refetch, ...paging } = useListNotifications()
  const unread = useUnreadNotificationCount() ?? 0
  if (!data) {
    if (!error) return <NotificationsSkeleton />
    return <ErrorState title={FAILED} error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  return (
    <div className="pb-12">
      {unread > unreadCountOf(data) && (
        <div className="border-b py-3 text-center">
          <Button variant="quiet" size="small" pending={isFetching} onClick={() => refetch()}>
            Show new notifications
          </Button>
        </div>
      )}
      <Rows data={data} {...paging} pageError={paging.isFetchNextPageError ? error : null} />
    </div>
  )
}

interface RowsProps {
  data: NotificationPages
  hasNextPage: boolean
  isFetchingNextPage: boolean
  pageError: unknown
  fetchNextPage: () => Promise<unknown>
}

function Rows({ data, hasNextPage, isFetchingNextPage, pageError, fetchNextPage }: RowsProps) {
  const read = useReadNotification()
  const remove = useDeleteNotification()
  const shown = shownIn(data)
  const list = useFocusOnNewItems(shown.length)
  /** The pressed button goes with its row: the focus moves to a neighboring row, or to the list. */
  const removeAt = (index: number, id: string) => {
    const rows = list.ref.current?.querySelectorAll('li')
    const neighbor = rows?.[index + 1] ?? rows?.[index - 1]
    const next = neighbor?.querySelector<HTMLElement>(`[title=${DELETE}]`) ?? list.ref.current
    next?.focus({ preventScroll: true })
    remove.mutate(id)
  }
  return (
    <div ref={list.ref} tabIndex={-1} className="outline-none">
      {shown.length === 0 && !hasNextPage && <NothingYet />}
      <ul>
        {shown.map((notification, index) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              onRead={() => !notification.isRead && read.mutate(notification.id)}
              onDelete={() => removeAt(index, notification.id)}
            />
          </li>
        ))}
      </ul>
      <ShowMore
        {...{ hasNextPage, isFetchingNextPage, pageError }}
        failure={FAILED}
        onMore={() => {
          list.expectMore()
          void fetchNextPage()
        }}
      />
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState title="No notifications yet" actions={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>}>
      We notify you when someone bids on your listing or outbids you, when you sell a piece, and when a piece that you
      watch gets cheaper.
    </EmptyState>
  )
}
