import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** A message being sent, or one that failed. */
export interface Outgoing {
  /** Idempotency key, the same for every attempt. */
  key: string
  content: string
  listingId: string | undefined
  /** Absent while it is being sent. */
  failure?: string
}

/** Never collected: a failed message waits for its writer as long as the app is open. */
export const outgoingQuery = (partnerId: string) =>
  queryOptions({
    queryKey: ['outgoingMessages', partnerId] as const,
    queryFn: (): Outgoing[] => [],
    initialData: [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })

const change = (client: QueryClient, partnerId: string, edit: (all: Outgoing[]) => Outgoing[]) =>
  client.setQueryData(outgoingQuery(partnerId).queryKey, all => edit(all ?? []))

/** Appends it, or replaces an earlier attempt. */
export const noteOutgoing = (client: QueryClient, partnerId: string, message: Outgoing) =>
  change(client, partnerId, all =>
    all.some(({ key }) => key === message.key)
      ? all.map(each => (each.key === message.key ? message : each))
      : [...all, message],
  )

export const dropOutgoing = (client: QueryClient, partnerId: string, key: string) =>
  change(client, partnerId, all => all.filter(each => each.key !== key))
