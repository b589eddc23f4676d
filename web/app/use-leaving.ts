import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Back, or a link in a dialog, leaves the page over which the dialog was opened. */
export function useLeaving(isOpen: boolean, onLeave: () => void) {
  const { pathname } = useLocation()
  const openedAt = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen) openedAt.current = undefined
    else if (openedAt.current === undefined) openedAt.current = pathname
    else if (openedAt.current !== pathname) onLeave()
  }, [isOpen, pathname, onLeave])
}
