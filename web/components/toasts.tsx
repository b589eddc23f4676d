import { lazy, Suspense } from 'react'
import { useFirstNotice } from './notify.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx').then(module => ({ default: module.ToastRegion })))

/** Where notices appear. Placed once, in the shell. */
export function Toasts() {
  return useFirstNotice() ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
