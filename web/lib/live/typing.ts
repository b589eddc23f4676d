import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** When the partner of a conversation was last said to be writing, by this clock. Null: never, or it has arrived. */
export const typingQuery = (partnerId: string) =>
  queryOptions({
    queryKey: ['typing', partnerId] as const,
    queryFn: (): number | null => null,
    initialData: null,
    enabled: false,
  })

export const noteTyping = (client: QueryClient, partnerId: string, at: number | null): void => {
  client.setQueryData(typingQuery(partnerId).queryKey, at)
}
