import { recoveryCodeUsed } from '../../../events/account.ts'
import { isSameSecret } from '../../platform/is-same-secret.ts'
import { log } from '../../platform/log.ts'
import { emit } from '../../platform/outbox.ts'
import type { Caller } from './caller.ts'
import type { Factors, Use } from './factor-store.ts'
import { stepOfCode } from './one-time-code.ts'
import { recoveryHash } from './recovery-codes.ts'
import { unseal } from './sealing.ts'
import { activity } from './security.ts'

/** Compares with everything, whichever kind it is. @returns undefined if it is wrong or was used before */
export async function codeUse(code: string, factors: Factors, caller: Caller): Promise<Use | undefined> {
  const { now } = caller
  const { userId, authenticator, recoveryCodes } = factors
  const hash = recoveryHash(code, userId)
  const left = recoveryCodes.filter(each => !isSameSecret(hash, each))
  const secret = authenticator && (await unsealed(authenticator.secret, userId))
  const lastStep = secret && stepOfCode(secret, code.replace(/[\s-]/g, ''), authenticator.lastStep, now)
  if (authenticator && lastStep)
    return { factors: { ...factors, authenticator: { ...authenticator, lastStep } }, parts: [] }
  if (left.length === recoveryCodes.length) return undefined
  return {
    factors: { ...factors, recoveryCodes: left },
    // The owner is told: somebody else may have found the code.
    parts: [activity('recovery-code-used', userId, caller), emit(recoveryCodeUsed, { userId, left: left.length }, now)],
  }
}

/** Undefined where the key is lost: recovery codes go on. */
async function unsealed(secret: string, userId: string): Promise<string | undefined> {
  try {
    return await unseal(secret, userId)
  } catch (error) {
    await log.error('the secret of an authenticator app can’t be unsealed', { error })
    return undefined
  }
}
