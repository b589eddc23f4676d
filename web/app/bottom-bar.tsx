import Bell from 'lucide-react/icons/bell'
import Camera from 'lucide-react/icons/camera'
import House from 'lucide-react/icons/house'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { UnreadNotificationsBadge } from '../features/notifications/unread-notifications-badge.tsx'
import { loginPath } from '../lib/login-path.ts'
import { OPENS_CAMERA } from '../lib/opens-camera.ts'
import { useUser } from '../lib/use-user.ts'
import { Optional } from './error-boundary.tsx'
import { IconBadge } from './icon-badge.tsx'
import { useLinks } from './navigation.ts'

const MeSheet = lazy(() => import('./me-sheet.tsx').then(module => ({ default: module.MeSheet })))

const ITEM =
  'relative flex h-full w-full items-center justify-center gap-x-2 gap-y-0.5 text-[0.6875rem] leading-4 font-medium text-muted max-sm:flex-col aria-[current=page]:text-accent [&_svg]:size-5.5'
const LINE = 1.5
const LOGIN = '/auth'

/** What a thumb reaches, on phones and tablets. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { user } = useUser()
  const links = useLinks(user)
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav
      aria-label="Shortcuts"
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t bg-paper pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid h-14 max-w-2xl grid-cols-5 sm:h-12">
        <Item>
          <NavLink to="/" end className={ITEM}>
            <House aria-hidden strokeWidth={LINE} />
            Home
          </NavLink>
        </Item>
        <Item>
          <button type="button" aria-haspopup="dialog" onClick={onSearch} className={ITEM}>
            <Search aria-hidden strokeWidth={LINE} />
            Search
          </button>
        </Item>
        <Item>
          <NavLink to="/identify" state={OPENS_CAMERA} className={ITEM}>
            <Camera aria-hidden strokeWidth={LINE} />
            Sell
          </NavLink>
        </Item>
        <Item>
          <NavLink to="/notifications" className={ITEM}>
            <span className="relative sm:mr-3">
              <Bell aria-hidden strokeWidth={LINE} />
              {user && (
                <IconBadge>
                  <UnreadNotificationsBadge />
                </IconBadge>
              )}
            </span>
            Activity
          </NavLink>
        </Item>
        <Item>
          {user === null ? (
            <NavLink to={location.pathname === LOGIN ? location : loginPath(location)} className={ITEM}>
              <UserRound aria-hidden strokeWidth={LINE} />
              Log In
            </NavLink>
          ) : (
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={ITEM}>
              <UserRound aria-hidden strokeWidth={LINE} />
              Me
            </button>
          )}
        </Item>
      </ul>
      {user && (
        <Optional>
          <MountOnFirstOpen isOpen={isOpen}>
            <MeSheet isOpen={isOpen} onOpenChange={setOpen} user={user} links={links} />
          </MountOnFirstOpen>
        </Optional>
      )}
    </nav>
  )
}

const Item = ({ children }: { children: ReactNode }) => <li className="h-full">{children}</li>
