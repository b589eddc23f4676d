import type * as z from 'zod'
import type { proveIdentityBody } from '../../shared/contract/endpoints/second-step.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { findCredential } from '../core/account/credential-store.ts'
import { changeFactors, type Factors, type Use } from '../core/account/factor-store.ts'
import { countedGuess } from '../core/account/guessing.ts'
import { answeredChallenge, passkeyUse } from '../core/account/passkeys.ts'
import { isPassword } from '../core/account/password.ts'
import { noteActivity } from '../core/account/security.ts'
import { codeUse } from '../core/account/spending-code.ts'
import type { Session } from '../platform/session.ts'
import { changeSession } from './session-store.ts'

/** Good for this session alone. @throws DomainError wrong_proof, passkey_refused, conflict, too_many_requests */
export async function proveIdentity(
  { passkey, currentPassword = '', code = '' }: z.output<typeof proveIdentityBody>,
  session: Session,
  caller: Caller,
): Promise<void> {
  if (!passkey) return proveByPassword(currentPassword, code, session, caller)
  const challenge = await answeredChallenge(passkey, 'proof', caller)
  const use = (factors: Factors) => passkeyUse(passkey, challenge, factors, caller.now)
  await prove(session, caller, use).catch(async error => {
    await noteActivity('proof-failed', session.user.id, caller)
    throw error
  })
}

/** Both are compared, so neither the answer nor its time tells which of them was wrong. */
async function proveByPassword(password: string, code: string, session: Session, caller: Caller): Promise<void> {
  const { user } = session
  const credential = await findCredential(user.id)
  if (!credential) throw new DomainError('not_signed_in')
  const guess = await countedGuess(user.username, credential, caller, 'code')
  const isRight = await isPassword(password, credential.passwordHash)
  const isProven = await prove(session, caller, async factors => {
    const use = await codeUse(code, factors, caller)
    return isRight ? use : undefined
  })
  if (isProven) return guess.takeBack()
  await noteActivity('proof-failed', user.id, caller)
  throw new DomainError('wrong_proof')
}

const prove = (session: Session, { now }: Caller, use: (factors: Factors) => Promise<Use | undefined>) =>
  changeFactors(session.user.id, async factors => {
    const used = await use(factors)
    if (!used) return undefined
    const parts = [...used.parts, changeSession(session, { provenAt: now.toISOString() })]
    return { factors: used.factors, parts, answer: true }
  })
