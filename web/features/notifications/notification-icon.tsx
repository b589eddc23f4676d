import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import CircleX from 'lucide-react/icons/circle-x'
import Eraser from 'lucide-react/icons/eraser'
import Gavel from 'lucide-react/icons/gavel'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import Scale from 'lucide-react/icons/scale'
import SearchCheck from 'lucide-react/icons/search-check'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import Trophy from 'lucide-react/icons/trophy'
import UserRound from 'lucide-react/icons/user-round'
import {
  groupOfNotification,
  type NoticeGroup,
  type NotificationType,
  type RequiredGroup,
} from '../../../shared/rules/notices.ts'

/** A type without one has that of its group. */
const icons: Partial<Record<NotificationType, LucideIcon>> = {
  bid_outbid: TrendingUp,
  bid_voided: Eraser,
  auction_won: Trophy,
  auction_ending_soon: Hourglass,
  offer_accepted: Handshake,
  offer_declined: CircleX,
  listing_sold: Banknote,
  case_waiting: Scale,
}

const groupIcons: Record<NoticeGroup | RequiredGroup, LucideIcon> = {
  auctions: Gavel,
  offers: HandCoins,
  messages: MessageSquare,
  searches: SearchCheck,
  watching: TrendingDown,
  following: Store,
  reviews: Star,
  sales: Package,
  account: UserRound,
}

export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = icons[type] ?? groupIcons[groupOfNotification[type]]
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full border bg-surface text-accent">
      <Icon aria-hidden className="size-4.5" strokeWidth={1.5} />
    </span>
  )
}
