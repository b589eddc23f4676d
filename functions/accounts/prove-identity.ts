import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { ownSession } from '../core/account/caller.ts'
import { endpoint } from '../platform/endpoint.ts'
import { proveIdentity } from './proving-identity.ts'

export const handler = endpoint(accounts.proveIdentity, {}, async request => {
  await proveIdentity(request.body, ownSession(request), request)
  return { ok: true }
})
