import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isBusy, watchBusy } from '../lib/busy.ts'
import { keptSince, watchKept } from '../lib/seen-answers.ts'
import { useIsOnline } from '../lib/use-is-online.ts'
import { Boundary } from './error-boundary.tsx'

const OfflineText = lazy(() => import('./offline-text.tsx').then(module => ({ default: module.OfflineText })))

const PLAIN = 'You are offline. This page may be out of date.'

export function OfflineNote() {
  const { key } = useLocation()
  const isOnline = useIsOnline()
  const busy = useSyncExternalStore(watchBusy, isBusy)
  const kept = useSyncExternalStore(watchKept, keptSince)
  return (
    <p role="status" className="border-b bg-warning-wash text-center text-small text-warning empty:hidden">
      {(!isOnline || busy || kept.size > 0) && (
        <span className="page block py-2.5">
          <Boundary resetKey={key} fallback={!busy && PLAIN}>
            <Suspense fallback={!busy && PLAIN}>
              <OfflineText key={key} />
            </Suspense>
          </Boundary>
        </span>
      )}
    </p>
  )
}
