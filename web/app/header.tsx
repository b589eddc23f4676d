import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { browsePath } from '../../shared/contract/browse-path.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { usePolledUnreadMessageCount } from '../features/messages/api/get-unread-message-count.ts'
import { usePolledUnreadNotificationCount } from '../features/notifications/api/get-unread-notification-count.ts'
import { useUser } from '../lib/use-user.ts'
import { Optional } from './error-boundary.tsx'
import { HeaderSearch } from './header-search.tsx'
import { IconBadge } from './icon-badge.tsx'
import { type NavigationLink, useLinks } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

/** A trembling finger is not a decision. */
const MIN_MOVE_PX = 8
const HEADER_PX = 64

/** Whether the reader scrolls down, and has not scrolled up since. */
function useIsFolded(): boolean {
  const [isFolded, fold] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < MIN_MOVE_PX) return
      fold(now > last && now > HEADER_PX)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isFolded
}

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then(module => ({ default: module.MobileMenu })))
const UserMenu = lazy(() => import('./user-menu.tsx').then(module => ({ default: module.UserMenu })))

/** Stays in sight. On phones it makes room for the page while the reader scrolls down. */
export function Header({ onSearch }: { onSearch: () => void }) {
  const { user } = useUser()
  usePolledUnreadMessageCount(Boolean(user))
  usePolledUnreadNotificationCount(Boolean(user))
  const links = useLinks(user)
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header
      data-folded={useIsFolded() || undefined}
      className="sticky top-0 z-30 border-b bg-paper pt-[env(safe-area-inset-top)] transition-transform duration-200 ease-quiet max-lg:not-focus-within:data-folded:-translate-y-full print:static"
    >
      <div className="page flex h-16 items-center gap-4 xl:gap-6">
        <Wordmark />
        <Links links={links.filter(({ Icon }) => !Icon)} />
        <div className="ml-auto hidden min-w-0 max-w-md flex-1 xl:block">
          {/* The browse page has its own field. */}
          {pathname !== browsePath() && <HeaderSearch />}
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Search"
          aria-haspopup="dialog"
          onClick={onSearch}
          className="ml-auto max-lg:hidden xl:hidden"
        >
          <Search aria-hidden strokeWidth={1.5} />
        </Button>
        <div className="hidden items-center lg:-ml-3 lg:flex xl:ml-0">
          {user && <IconLinks links={links} />}
          {user === null && (
            <ButtonLink to="/auth" size="small" className="ml-3">
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
          className="-mr-3 ml-auto lg:hidden"
        >
          <Menu aria-hidden strokeWidth={1.5} />
        </Button>
        <Optional>
          <MountOnFirstOpen isOpen={isMenuOpen}>
            <MobileMenu isOpen={isMenuOpen} onOpenChange={setMenuOpen} user={user} links={links} />
          </MountOnFirstOpen>
        </Optional>
      </div>
    </header>
  )
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center gap-4 whitespace-nowrap xl:gap-5">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex h-16 items-center border-y-2 border-transparent text-small text-muted transition-colors hover:text-ink aria-[current=page]:border-b-accent aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function IconLinks({ links }: { links: readonly NavigationLink[] }) {
  return (
    <nav aria-label="Yours" className="flex">
      {links.map(
        ({ to, label, Icon, Badge }) =>
          Icon && (
            <NavLink
              key={to}
              to={to}
              title={label}
              className="relative flex size-11 items-center justify-center text-muted transition-colors hover:text-ink aria-[current=page]:text-accent"
            >
              <Icon aria-hidden size={20} strokeWidth={1.5} />
              <span className="sr-only">{label}</span>
              {Badge && (
                <IconBadge>
                  <Badge />
                </IconBadge>
              )}
            </NavLink>
          ),
      )}
    </nav>
  )
}
