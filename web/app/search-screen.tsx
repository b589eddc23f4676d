import X from 'lucide-react/icons/x'
import { Dialog } from 'radix-ui'
import { NavLink } from 'react-router-dom'
import { useFocusReturn } from '../components/dialog.tsx'
import { marketplaceLinks } from '../components/marketplace-links.tsx'
import { useBackCloses } from '../lib/use-back-closes.ts'
import { HeaderSearch } from './header-search.tsx'

interface SearchScreenProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** From the top, so that a keyboard leaves room for what the field suggests. */
export function SearchScreen({ isOpen, onOpenChange }: SearchScreenProps) {
  const close = () => onOpenChange(false)
  useBackCloses(isOpen, close)
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Dialog.Content
          {...useFocusReturn()}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 max-h-dvh animate-appear overflow-y-auto border-b bg-paper pt-[env(safe-area-inset-top)] max-sm:min-h-dvh"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <div className="page pb-6">
            <div className="flex h-16 items-center gap-2">
              <div className="flex-1">
                <HeaderSearch onSearch={close} />
              </div>
              <Dialog.Close
                aria-label="Close"
                className="-mr-3 flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </div>
            <nav aria-label="Marketplace">
              <ul className="divide-y border-y">
                {marketplaceLinks.map(({ to, label, about }) => (
                  <li key={to}>
                    <NavLink to={to} onClick={close} className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
                      <span className="font-serif text-name">{label}</span>
                      <span className="text-caption text-muted">{about}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
