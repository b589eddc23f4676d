import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** A message on its way, or one that did not get there. */
export interface Outgoing {
  /** Sent with every attempt, so that it can't arrive twice. */
  key: string
  content: string
  listingId: string | undefined
  /** Why it did not get there; absent while it is on its way. */
  failure?: string
}

/** Kept as long as the app is open: a message that failed waits for its writer, wherever they have been meanwhile. */
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

/** Puts it last, or in its place if it is tried again. */
export const noteOutgoing = (client: QueryClient, partnerId: string, message: Outgoing) =>
  change(client, partnerId, all =>
    all.some(({ key }) => key === message.key)
      ? all.map(each => (each.key === message.key ? message : each))
      : [...all, message],
  )

export const dropOutgoing = (client: QueryClient, partnerId: string, key: string) =>
  change(client, partnerId, all => all.filter(each => each.key !== key))
