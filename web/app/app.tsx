import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { usePreferenceChanges } from '../lib/preference-changes.ts'
import { newQueryClient } from '../lib/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { Shell } from './shell.tsx'

const IDLE_TIMEOUT_MS = 5_000

/** Once the page has loaded and nothing else is to do, so that no first visit is slower for it. */
function whenIdle(work: () => Promise<unknown>): () => void {
  let isOver = false
  const begin = () => {
    if (!isOver) work().catch(() => undefined)
  }
  // Safari has no `requestIdleCallback`.
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(begin, 1_000)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isOver = true
  }
}

export function App() {
  const [client] = useState(newQueryClient)
  useEffect(
    () =>
      whenIdle(async () => {
        const { startOffline } = await import('./offline.ts')
        startOffline(client)
        const { startLive } = await import('./live.ts')
        startLive(client)
      }),
    [client],
  )
  // Everything below formats lengths, prices and times by them.
  usePreferenceChanges()
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Shell>
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
        </Shell>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
