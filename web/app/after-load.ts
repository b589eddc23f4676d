import type { QueryClient } from '@tanstack/react-query'
import { startLive } from './live.ts'
import { startOffline } from './offline.ts'

/** What no first view waits for. */
export function startLater(client: QueryClient): void {
  startOffline(client)
  startLive(client)
}
