import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { ownSession } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { endpoint } from '../platform/endpoint.ts'
import { renewRecoveryCodes } from './factors.ts'

export const handler = endpoint(accounts.renewRecoveryCodes, {}, async request => {
  await proveOwner(request.user, request.body, request)
  return { recoveryCodes: await renewRecoveryCodes(ownSession(request), request) }
})
