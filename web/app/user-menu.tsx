import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { userMenuLinks } from './navigation.ts'
import { useLogOut } from './use-log-out.tsx'

/** A disclosure, not an ARIA menu: Tab walks its links, and the first page needs no menu library. */
export function UserMenu({ user }: { user: User }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const leaving = useLogOut()
  const close = () => setOpen(false)

  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    toggle.current?.focus()
  }
  const itemClass =
    'flex min-h-11 w-full items-center px-4 text-left text-small hover:bg-sunken focus-visible:-outline-offset-2'

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the buttons and links inside
    <div className="relative -mr-3" onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <Button
        ref={toggle}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.firstName} imageUrl={user.profileImageUrl} className="size-7 text-small" />
        <span className="max-w-40 truncate">{user.firstName || 'Account'}</span>
        <ChevronDown aria-hidden />
      </Button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-3 z-30 mt-1.5 w-56 animate-appear rounded-md border bg-surface py-1.5 shadow-lifted"
      >
        {userMenuLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={close} className={itemClass}>
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-1.5 border-t pt-1.5">
          <button type="button" disabled={leaving.isPending} onClick={() => leaving.logOut()} className={itemClass}>
            {leaving.isPending ? 'Logging out...' : 'Log Out'}
          </button>
        </li>
      </ul>
      {leaving.dialog}
    </div>
  )
}
