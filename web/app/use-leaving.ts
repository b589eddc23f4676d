import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls `onLeave` when Back or a link in the dialog leaves the page it was opened over. */
export function useLeaving(isOpen: boolean, onLeave: () => void) {
  const { pathname } = useLocation()
  const openedAt = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen) openedAt.current = undefined
    else if (openedAt.current === undefined) openedAt.current = pathname
    else if (openedAt.current !== pathname) onLeave()
  }, [isOpen, pathname, onLeave])
}
