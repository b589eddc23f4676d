import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { ownSession } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { endpoint } from '../platform/endpoint.ts'
import { startAuthenticator } from './factors.ts'

export const handler = endpoint(accounts.startAuthenticator, {}, async request => {
  await proveOwner(request.user, request.body, request)
  return startAuthenticator(ownSession(request), request)
})
