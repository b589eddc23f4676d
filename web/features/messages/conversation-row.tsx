import { cx } from 'class-variance-authority'
import { Link } from 'react-router-dom'
import type { Conversation } from '../../../shared/contract/endpoints/messages.ts'
import { Avatar } from '../../components/avatar.tsx'
import { CountBadge } from '../../components/count-badge.tsx'
import { DateText } from '../../components/date-text.tsx'

export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { partnerId, partnerName, partnerImage, listingName, lastMessage, lastMessageTime } = conversation
  // An open conversation is being read: the count is about to follow.
  const unread = isOpen ? 0 : conversation.unreadCount
  return (
    <Link
      to={`/messages/conversation/${partnerId}`}
      aria-current={isOpen ? 'page' : undefined}
      className="flex gap-3.5 border-b px-4 py-4 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=page]:bg-sunken"
    >
      <Avatar name={partnerName} imageUrl={partnerImage} className="size-11 text-name" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 items-center">
            <span className="truncate font-serif text-name">{partnerName}</span>
            <CountBadge count={unread} />
          </span>
          <span className="shrink-0 text-caption text-muted">
            <DateText iso={lastMessageTime} relative />
          </span>
        </span>
        {listingName && <span className="block truncate text-caption text-muted">About: {listingName}</span>}
        <span className={cx('mt-0.5 block truncate text-small', unread > 0 ? 'font-medium' : 'text-muted')}>
          {conversation.lastMessageIsMine && 'You: '}
          {lastMessage || 'We removed this message.'}
        </span>
      </span>
    </Link>
  )
}
