import { type ReactNode, Suspense, useState } from 'react'

/** Loads a lazy dialog's code when it is first opened. It stays mounted, so that closing returns the focus. */
export function MountOnFirstOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return isOpen || wasOpened ? <Suspense>{children}</Suspense> : null
}
