import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { signedIn, type User } from '../../shared/endpoints/every-page.ts'
import { notePresence, wasSignedIn } from './presence.ts'
import { readQuery } from './queries.ts'

export const userQuery = readQuery(signedIn.getAuthUser, undefined, user => {
  notePresence(user !== null)
  return user
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

/** Whether the server no longer knows the session of whom this page still takes for signed in. */
const sessionEndQuery = queryOptions({ queryKey: ['session-end'], queryFn: () => false, enabled: false })

export const useSessionEnd = (): boolean => useQuery(sessionEndQuery).data === true

/** The mutation that logs out. */
export const LOGOUT_KEY = ['logout']

/** What is on the screen, and typed into it, stays until the person has logged in again or goes on without. */
export function noteSessionEnd(client: QueryClient): void {
  // A request that logging out overtook is refused as well.
  if (client.isMutating({ mutationKey: LOGOUT_KEY }) > 0) return
  if (client.getQueryData(userQuery.queryKey)) client.setQueryData(sessionEndQuery.queryKey, true)
  else forgetUser(client)
}

const isOther = ({ queryKey: [name] }: Query) => name !== userQuery.queryKey[0] && name !== sessionEndQuery.queryKey[0]

/**
 * After login or registration. Everything fetched before belonged to a visitor or to someone else, unless the same person
 * resumes a session that had ended: then it is looked at again where it is shown.
 */
export function rememberUser(client: QueryClient, user: User): void {
  notePresence(true)
  const isSame = client.getQueryData(userQuery.queryKey)?.id === user.id
  client.setQueryData(sessionEndQuery.queryKey, false)
  if (!isSame) client.removeQueries({ predicate: isOther })
  client.setQueryData(userQuery.queryKey, user)
  if (isSame) void client.invalidateQueries({ predicate: isOther })
}

/** After logout, or when the session has ended and the person goes on without. */
export function forgetUser(client: QueryClient): void {
  notePresence(false)
  client.setQueryData(sessionEndQuery.queryKey, false)
  client.setQueryData(userQuery.queryKey, null)
  client.removeQueries({ predicate: query => isOther(query) && !query.isActive() })
}
