import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { ownSession } from '../core/account/caller.ts'
import { findFactors } from '../core/account/factor-store.ts'
import { optionsToUse } from '../core/account/passkeys.ts'
import { endpoint } from '../platform/endpoint.ts'
import { limitLogins } from './signing-in.ts'

export const handler = endpoint(accounts.createPasskeyChallenge, {}, async request => {
  const { purpose } = request.body
  await limitLogins(request)
  if (purpose === 'sign-in') return optionsToUse(purpose, [], request)
  const { passkeys } = await findFactors(ownSession(request).user.id)
  return optionsToUse(purpose, passkeys, request)
})
