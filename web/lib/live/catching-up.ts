import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Each message is published once more after three seconds (functions/platform/live-events.ts). */
const REPEATED_MS = 2_500

/** Whether what changed between an answer and a subscription that began then is still to be repeated, or to be answered. */
export function isYetRepeated(client: QueryClient, queryKey: QueryKey, begunAt = Date.now()): boolean {
  const { dataUpdatedAt = 0, fetchStatus } = client.getQueryState(queryKey) ?? {}
  return fetchStatus === 'fetching' || begunAt - dataUpdatedAt < REPEATED_MS
}
