import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { notify, useFirstNotice } from '../lib/notify.ts'

/** Loaded early, because it may be needed offline. */
export const loadToastRegion = () => import('./toast-region.tsx')

/**
 * Outside the app root, which an open dialog hides from screen readers. A notice whose code can't be loaded at the
 * second try is dropped.
 */
export function Toasts() {
  const isWanted = useFirstNotice()
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    if (!isWanted || Region) return
    loadToastRegion()
      .catch(loadToastRegion)
      .then(({ ToastRegion }) => setRegion(() => ToastRegion), notify.clear)
  }, [isWanted, Region])
  return Region ? createPortal(<Region />, document.body) : null
}
