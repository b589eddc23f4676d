import { CountBadge } from '../../components/count-badge.tsx'
import { useUnreadNotificationCount } from './api/get-unread-notification-count.ts'

export const UnreadNotificationsBadge = () => <CountBadge count={useUnreadNotificationCount()} />
