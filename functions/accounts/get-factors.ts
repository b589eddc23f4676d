import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { findFactors } from '../core/account/factor-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(accounts.getFactors, {}, async ({ user }) => {
  const { authenticator, passkeys, recoveryCodes } = await findFactors(user.id)
  return {
    authenticator: authenticator ?? null,
    passkeys: passkeys.map(passkey => ({ ...passkey, usedAt: passkey.usedAt ?? null })),
    recoveryCodes: recoveryCodes.length,
  }
})
