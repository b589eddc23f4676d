import { CountBadge } from '../../components/count-badge.tsx'
import { useUnreadMessageCount } from './api/get-unread-message-count.ts'

export const UnreadMessagesBadge = () => <CountBadge count={useUnreadMessageCount()} />
