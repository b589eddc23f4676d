import { type ReactNode, Suspense, useState } from 'react'

/**
 * Mounts a lazy dialog when it is first opened, so its code loads only then. It stays mounted, so closing returns
 * the focus.
 */
export function FromFirstOpening({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return isOpen || wasOpened ? <Suspense>{children}</Suspense> : null
}
