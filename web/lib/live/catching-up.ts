import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Each message is published once more after three seconds (functions/platform/live-events.ts). */
const REPEATED_MS = 2_500

/** Whether what changed between an answer and a subscription that begins now is still to be repeated. */
export const isYetRepeated = (client: QueryClient, queryKey: QueryKey): boolean =>
  Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < REPEATED_MS
