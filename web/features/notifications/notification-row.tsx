import X from 'lucide-react/icons/x'
import { Link } from 'react-router-dom'
import type { Notification } from '../../../shared/contract/endpoints/notifications.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { NotificationIcon } from './notification-icon.tsx'

interface NotificationRowProps {
  notification: Notification
  onRead: () => void
  onDelete: () => void
}

export const DELETE = 'Delete'

/** The whole row acts as its title's link, except the delete button. */
export function NotificationRow({ notification, onRead, onDelete }: NotificationRowProps) {
  const { type, title, message, isRead, createdAt } = notification
  return (
    <article
      className={`relative flex gap-4 border-b px-3 py-5 transition-colors hover:bg-sunken sm:px-4 ${isRead ? '' : 'bg-surface'}`}
    >
      <NotificationIcon type={type} />
      <div className="min-w-0 flex-1">
        <h2 className="text-name text-pretty wrap-anywhere">
          <Title notification={notification} onRead={onRead} />
        </h2>
        <p className="mt-1 text-small text-muted wrap-anywhere">{message}</p>
        <p className="mt-2 flex items-center gap-2.5 text-caption text-muted">
          {!isRead && <Badge tone="accent">New</Badge>}
          <DateText iso={createdAt} relative />
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`${DELETE}: ${title}`}
        title={DELETE}
        onClick={onDelete}
        className="relative -my-2 -mr-2 text-muted"
      >
        <X aria-hidden />
      </Button>
    </article>
  )
}

const WHOLE_ROW = 'text-left after:absolute after:inset-0'

function Title({ notification: { title, linkUrl, isRead }, onRead }: Omit<NotificationRowProps, 'onDelete'>) {
  if (linkUrl) {
    return (
      <Link to={linkUrl} onClick={onRead} className={WHOLE_ROW}>
        {title}
      </Link>
    )
  }
  if (isRead) return title
  return (
    <button type="button" onClick={onRead} className={WHOLE_ROW}>
      {title}
    </button>
  )
}
