import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { forgetUser } from './use-user.ts'

/**
 * Answers stay good until something invalidates them: no refetch on focus, no retries (SPEC.md section 9).
 * Whatever learns that the session has ended signs the whole app out.
 */
export function newQueryClient(): QueryClient {
  const noticeSignOut = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_signed_in') forgetUser(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({ onError: noticeSignOut }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Offline, a call should fail with our message, not hang until the network is back.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
