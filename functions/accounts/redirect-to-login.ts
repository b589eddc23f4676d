import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { ownPath } from '../../shared/contract/own-path.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(accounts.redirectToLogin, {}, async ({ query }) => {
  const next = ownPath(query.next)
  return { redirectTo: next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}` }
})
