import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { accounts, type User } from '../../shared/endpoints/accounts.ts'
import { call, queryKeyOf } from './api.ts'
import { notePresence, wasSignedIn } from './presence.ts'

export const userQuery = queryOptions({
  queryKey: queryKeyOf(accounts.getAuthUser),
  queryFn: async ({ signal }) => {
    const user = await call(accounts.getAuthUser, { signal })
    notePresence(user !== null)
    return user
  },
})

/**
 * The signed-in person, or null. While the first answer is on its way, `user` is null for browsers that had no session
 * (they see the visitor's page at once) and undefined for those that probably have one.
 */
export function useUser() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(userQuery)
  const asking = { error, isFetching, refetch }
  if (isPending) return { user: wasSignedIn() ? undefined : null, isSettled: false, ...asking }
  return { user: isError ? null : data, isSettled: true, ...asking }
}

/** After login or registration. Everything fetched before belonged to a visitor or to someone else. */
export function rememberUser(client: QueryClient, user: User): void {
  notePresence(true)
  client.removeQueries({ predicate: query => query.queryKey[0] !== accounts.getAuthUser.name })
  client.setQueryData(userQuery.queryKey, user)
}

/** After logout, or when the session has ended. */
export function forgetUser(client: QueryClient): void {
  notePresence(false)
  client.setQueryData(userQuery.queryKey, null)
  client.removeQueries({ predicate: query => query.queryKey[0] !== accounts.getAuthUser.name && !query.isActive() })
}
