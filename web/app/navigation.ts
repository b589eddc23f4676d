import Bell from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import type { ComponentType } from 'react'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { BasketBadge } from '../features/baskets/basket-badge.tsx'
import { UnreadMessagesBadge } from '../features/messages/unread-messages-badge.tsx'
import { UnreadNotificationsBadge } from '../features/notifications/unread-notifications-badge.tsx'
import { FOLLOWING_PATH } from '../lib/following-path.ts'
import { useIsAdmin } from '../lib/use-is-admin.ts'

export interface NavigationLink {
  to: string
  label: string
  for: 'everyone' | 'members' | 'dealers' | 'admins'
  Badge?: ComponentType
  /** Shown instead of the label in the header of a wide screen. */
  Icon?: typeof Bell
}

/** The header's links in order (docs/specification.md, "Header and footer"). */
const navigationLinks: readonly NavigationLink[] = [
  { to: '/marketplace/browse', label: 'Browse', for: 'everyone' },
  { to: '/catalog', label: 'Catalog', for: 'everyone' },
  { to: '/auctions', label: 'Auctions', for: 'everyone' },
  { to: '/invest', label: 'Invest', for: 'everyone' },
  { to: '/inventory', label: 'My Collection', for: 'members' },
  { to: '/watchlist', label: 'Watchlist', for: 'members', Icon: Heart },
  { to: '/basket', label: 'Basket', for: 'members', Badge: BasketBadge, Icon: ShoppingBasket },
  { to: '/messages', label: 'Messages', for: 'members', Badge: UnreadMessagesBadge, Icon: MessageCircle },
  { to: '/notifications', label: 'Notifications', for: 'members', Badge: UnreadNotificationsBadge, Icon: Bell },
  { to: '/pos', label: /* @wc-include */ 'POS', for: 'dealers' },
  { to: '/admin', label: 'Admin', for: 'admins' },
]

export const userMenuLinks: readonly Omit<NavigationLink, 'for'>[] = [
  { to: '/seller/dashboard', label: 'Seller Dashboard' },
  { to: '/analytics', label: 'Analytics' },
  { to: '/offers', label: 'Offers' },
  { to: '/bids', label: 'My Bids' },
  { to: '/orders', label: 'Orders' },
  { to: '/saved-searches', label: 'Saved Searches' },
  { to: FOLLOWING_PATH, label: 'Following' },
  { to: '/account', label: 'Account' },
]

export function useLinks(user: User | null | undefined): readonly NavigationLink[] {
  const isFor = {
    everyone: true,
    members: Boolean(user),
    dealers: user?.accountType === 'dealer',
    admins: useIsAdmin(user),
  }
  return navigationLinks.filter(link => isFor[link.for])
}
