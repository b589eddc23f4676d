import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { ownSession } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { endpoint } from '../platform/endpoint.ts'
import { removeAuthenticator } from './factors.ts'

export const handler = endpoint(accounts.removeAuthenticator, {}, async request => {
  await proveOwner(request.user, request.body, request)
  await removeAuthenticator(ownSession(request), request)
  return { ok: true }
})
