import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { Button, ButtonLink } from '../components/button.tsx'
import { FromFirstOpening } from '../components/from-first-opening.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { usePolledUnreadMessageCount } from '../features/messages/api/get-unread-message-count.ts'
import { usePolledUnreadNotificationCount } from '../features/notifications/api/get-unread-notification-count.ts'
import { useUser } from '../lib/use-user.ts'
import { Optional } from './error-boundary.tsx'
import { HeaderSearch } from './header-search.tsx'
import { useLinks } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then(module => ({ default: module.MobileMenu })))
const UserMenu = lazy(() => import('./user-menu.tsx').then(module => ({ default: module.UserMenu })))

export function Header() {
  const { user } = useUser()
  usePolledUnreadMessageCount(Boolean(user))
  usePolledUnreadNotificationCount(Boolean(user))
  const links = useLinks(user)
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className="border-b bg-paper">
      <div className="page flex h-18 items-center justify-between gap-8 lg:grid lg:grid-cols-[1fr_minmax(0,28rem)_1fr] lg:justify-items-start">
        <Wordmark />
        <HeaderSearch className="hidden w-full lg:block" />
        <div className="col-start-3 hidden justify-self-end lg:block">
          {user === null && (
            <ButtonLink to="/auth" size="small">
              Log In
            </ButtonLink>
          )}
          {user !== null && (
            <Optional>
              <Suspense fallback={<Skeleton className="h-9 w-24" />}>
                {user ? <UserMenu user={user} /> : <Skeleton className="h-9 w-24" />}
              </Suspense>
            </Optional>
          )}
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Open the menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className="-mr-3 lg:hidden"
        >
          <Menu aria-hidden size={20} strokeWidth={1.5} />
        </Button>
        <Optional>
          <FromFirstOpening isOpen={isMenuOpen}>
            <MobileMenu isOpen={isMenuOpen} onOpenChange={setMenuOpen} user={user} links={links} />
          </FromFirstOpening>
        </Optional>
      </div>
      <nav aria-label="Main" className="page -mt-2 hidden lg:block">
        <ul className="flex items-center gap-6 xl:gap-8">
          {links.map(({ to, label, Badge }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex h-11 items-center border-y-2 border-transparent text-small text-muted transition-colors hover:text-ink aria-[current=page]:border-b-accent aria-[current=page]:text-ink"
              >
                {label}
                {Badge && <Badge />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
