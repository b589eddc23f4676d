import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { signedIn, type User } from '../../shared/contract/endpoints/every-page.ts'
import { notePresence, presentPerson } from './presence.ts'
import { readQuery } from './queries.ts'
import { endSessionOfAnswers } from './seen-answers.ts'

function hasMembersPreferences(): boolean {
  try {
    return localStorage.getItem('own-preferences') !== null
  } catch {
    return false
  }
}

/** Most have chosen nothing, and need none of the code. */
function takeOverPreferences(user: User | null): void {
  const hasChosen = user?.language || user?.units || user?.currency || user?.timeZone
  if (!hasChosen && !hasMembersPreferences()) return
  import('./preferences.ts')
    .then(({ takeOver, returnToOwn }) => (user ? takeOver(user) : returnToOwn()))
    .catch(() => undefined)
}

export const userQuery = readQuery(signedIn.getAuthUser, undefined, user => {
  notePresence(user?.id ?? null)
  takeOverPreferences(user)
  return user
})

/**
 * Until the first answer, `user` is null for browsers without a session, and undefined for those that probably have
 * one.
 */
export function useUser() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(userQuery)
  const asking = { error, isFetching, refetch }
  if (isPending) return { user: presentPerson() ? undefined : null, isSettled: false, ...asking }
  return { user: isError ? null : data, isSettled: true, ...asking }
}

/** Whether the session of the person shown as signed in has ended on the server. */
const sessionEndQuery = queryOptions({ queryKey: ['session-end'], queryFn: () => false, enabled: false })

export const hasSessionEnded = (client: QueryClient): boolean => client.getQueryData(sessionEndQuery.queryKey) === true

export const useSessionEnd = (): boolean => useQuery(sessionEndQuery).data === true

export const LOGOUT_KEY = ['logout']

let hasLoggedOut = false

/** The page is still the person's until the next one is there. */
export function noteLogout(): void {
  hasLoggedOut = true
}

/** Content and input stay until the person has logged in again or goes on without. */
export function noteSessionEnd(client: QueryClient): void {
  // A request that logging out overtook is refused as well.
  if (hasLoggedOut || client.isMutating({ mutationKey: LOGOUT_KEY }) > 0) return
  if (client.getQueryData(userQuery.queryKey)) client.setQueryData(sessionEndQuery.queryKey, true)
  else forgetUser(client)
}

const isOther = ({ queryKey: [name] }: Query) => name !== userQuery.queryKey[0] && name !== sessionEndQuery.queryKey[0]

/** What was fetched before belonged to a visitor or someone else, unless the same person resumes an ended session. */
export function rememberUser(client: QueryClient, user: User): void {
  notePresence(user.id)
  takeOverPreferences(user)
  const isSame = client.getQueryData(userQuery.queryKey)?.id === user.id
  client.setQueryData(sessionEndQuery.queryKey, false)
  if (!isSame) {
    endSessionOfAnswers()
    client.removeQueries({ predicate: isOther })
  }
  client.setQueryData(userQuery.queryKey, user)
  if (isSame) void client.invalidateQueries({ predicate: isOther })
}

export function forgetUser(client: QueryClient): void {
  hasLoggedOut = false
  endSessionOfAnswers()
  notePresence(null)
  takeOverPreferences(null)
  client.setQueryData(sessionEndQuery.queryKey, false)
  client.setQueryData(userQuery.queryKey, null)
  client.removeQueries({ predicate: query => isOther(query) && !query.isActive() })
}
