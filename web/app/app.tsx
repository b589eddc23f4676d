import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { usePreferenceChanges } from '../lib/preference-changes.ts'
import { newQueryClient } from '../lib/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { whenIdle } from './when-idle.ts'

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
