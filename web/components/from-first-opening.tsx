import { type ReactNode, Suspense, useState } from 'react'

/**
 * Keeps a lazy dialog out of the page until it is opened for the first time, so that its code loads only then. Afterwards
 * it stays mounted: closing gives the focus back.
 */
export function FromFirstOpening({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return isOpen || wasOpened ? <Suspense>{children}</Suspense> : null
}
