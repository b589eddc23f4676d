import { NavLink } from 'react-router-dom'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { Avatar } from '../components/avatar.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Drawer } from '../components/drawer.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { type NavigationLink, userMenuLinks } from './navigation.ts'
import { useLogOut } from './use-log-out.tsx'

interface MobileMenuProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  user: User | null | undefined
  links: readonly NavigationLink[]
}

export function MobileMenu({ isOpen, onOpenChange, user, links }: MobileMenuProps) {
  const leaving = useLogOut()
  const close = () => onOpenChange(false)
  return (
    <>
      <Drawer title="Menu" isOpen={isOpen} onOpenChange={onOpenChange}>
        <nav aria-label="Main">
          <ul className="divide-y border-b">
            {[...links, ...(user ? userMenuLinks : [])].map(({ to, label, Badge }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={close}
                  className="flex min-h-14 items-center font-serif text-title aria-[current=page]:text-accent"
                >
                  {label}
                  {Badge && <Badge />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {user && (
          <div className="mt-8">
            <p className="flex items-center gap-3 text-small text-muted">
              <Avatar name={user.firstName} imageUrl={user.profileImageUrl} className="size-9 text-name" />
              <span className="min-w-0 wrap-anywhere">Signed in as {user.firstName || user.username}</span>
            </p>
            <LogOutButton leaving={leaving} onPress={close} />
          </div>
        )}
        {user === null && (
          <ButtonLink to="/auth" onClick={close} className="mt-8 w-full">
            Log In
          </ButtonLink>
        )}
      </Drawer>
      {leaving.dialog}
    </>
  )
}
