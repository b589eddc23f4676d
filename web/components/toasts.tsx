import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { notify, useFirstNotice } from './notify.ts'

/** Also for those who will need it when the network may be gone. */
export const loadToastRegion = () => import('./toast-region.tsx')

/**
 * Where notices appear: beside the app, which an open dialog hides from screen readers. Placed once, in the shell. A
 * notice whose screen can't be loaded is dropped; the next tries again.
 */
export function Toasts() {
  const isWanted = useFirstNotice()
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    if (isWanted && !Region) loadToastRegion().then(({ ToastRegion }) => setRegion(() => ToastRegion), notify.clear)
  }, [isWanted, Region])
  return Region ? createPortal(<Region />, document.body) : null
}
