import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router-dom'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { Avatar } from '../components/avatar.tsx'
import { DisclosureMenu, menuItemClass } from '../components/disclosure-menu.tsx'
import { userMenuLinks } from './navigation.ts'
import { useLogOut } from './use-log-out.tsx'

export function UserMenu({ user }: { user: User }) {
  const leaving = useLogOut()
  return (
    <>
      <DisclosureMenu
        variant="quiet"
        size="small"
        className="-mr-3"
        listClassName="right-3"
        label={
          <>
            <Avatar name={user.firstName} imageUrl={user.profileImageUrl} className="size-7 text-small" />
            <span className="max-w-40 truncate">{user.firstName || 'Account'}</span>
            <ChevronDown aria-hidden />
          </>
        }
      >
        {close => (
          <>
            {userMenuLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close} className={menuItemClass}>
                  {label}
                </Link>
              </li>
            ))}
            <li className="mt-1.5 border-t pt-1.5">
              <button
                type="button"
                disabled={leaving.isPending}
                onClick={() => leaving.logOut()}
                className={menuItemClass}
              >
                {leaving.isPending ? 'Logging out...' : 'Log Out'}
              </button>
            </li>
          </>
        )}
      </DisclosureMenu>
      {leaving.dialog}
    </>
  )
}
