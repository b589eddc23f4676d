import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { findFactors } from '../core/account/factor-store.ts'
import { optionsToMake } from '../core/account/passkeys.ts'
import { endpoint } from '../platform/endpoint.ts'
import { withRoom } from './factors.ts'

export const handler = endpoint(accounts.startPasskey, {}, async request => {
  const { user, body } = request
  await proveOwner(user, body, request)
  const factors = await findFactors(user.id)
  withRoom(factors)
  return optionsToMake(user, factors, request)
})
