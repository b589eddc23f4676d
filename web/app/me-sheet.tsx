import { Link } from 'react-router-dom'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { Dialog } from '../components/dialog.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { type NavigationLink, userMenuLinks } from './navigation.ts'
import { useLogOut } from './use-log-out.tsx'

interface MeSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  user: User
  links: readonly NavigationLink[]
}

/** What is the reader's own: the links of their menu, and of the header those that only members have. */
export function MeSheet({ isOpen, onOpenChange, user, links }: MeSheetProps) {
  const leaving = useLogOut()
  const close = () => onOpenChange(false)
  const own = links.filter(link => link.for !== 'everyone')
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={user.firstName || 'Account'}
        description={`Signed in as ${user.username}`}
      >
        <nav aria-label="Account">
          <ul className="grid grid-cols-2 gap-x-6 border-t">
            {[...own, ...userMenuLinks].map(({ to, label, Badge }) => (
              <li key={to} className="border-b">
                <Link to={to} onClick={close} className="flex min-h-12 items-center text-small hover:text-accent">
                  {label}
                  {Badge && <Badge />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LogOutButton leaving={leaving} onPress={close} />
      </Dialog>
      {leaving.dialog}
    </>
  )
}
