import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import type * as z from 'zod'
import { factorsChanged } from '../../events/account.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { confirmAuthenticatorBody, secondStep } from '../../shared/contract/endpoints/second-step.ts'
import { MAX_PASSKEYS } from '../../shared/contract/endpoints/second-step.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { changeFactors, type Factors, isEmpty } from '../core/account/factor-store.ts'
import { appUri, newCodeSecret, stepOfCode } from '../core/account/one-time-code.ts'
import { readNewPasskey } from '../core/account/passkeys.ts'
import { newRecoveryCodes, recoveryHash } from '../core/account/recovery-codes.ts'
import { seal, unseal } from '../core/account/sealing.ts'
import { activity } from '../core/account/security.ts'
import { nextSessionEpoch } from '../core/account/session-epoch.ts'
import { emit } from '../platform/outbox.ts'
import { logSecurity } from '../platform/security-log.ts'
import type { Session } from '../platform/session.ts'
import type { TransactionPart } from '../platform/table.ts'
import { UserEntity } from '../platform/users.ts'
import { changeSession } from './session-store.ts'
import { wrongCode } from './wrong-code.ts'

const SETUP_MS = 10 * 60_000

/** @throws DomainError authenticator_there, conflict */
export async function startAuthenticator(session: Session, { now }: Caller): Promise<{ secret: string; uri: string }> {
  const { user, hash } = session
  const secret = newCodeSecret()
  const until = new Date(now.getTime() + SETUP_MS).toISOString()
  const pending = { secret: await seal(secret, user.id), session: hash, until }
  await changeFactors(user.id, async factors => {
    if (factors.authenticator) throw new DomainError('authenticator_there')
    return { factors: { ...factors, pending }, parts: [], answer: true }
  })
  return { secret, uri: appUri(secret, user.username) }
}

interface Added {
  /** Null: there were some already. */
  readonly recoveryCodes: string[] | null
  /** The next session epoch, if the account has a second factor from now on. */
  readonly round: number | undefined
}

/** @throws DomainError setup_over, wrong_code, conflict */
export function confirmAuthenticator(
  { code }: z.output<typeof confirmAuthenticatorBody>,
  session: Session,
  caller: Caller,
): Promise<Added> {
  const { now } = caller
  return add({ change: 'authenticator-added' }, { session, caller }, async ({ pending, ...factors }) => {
    if (pending?.session !== session.hash || Date.parse(pending.until) <= now.getTime())
      throw new DomainError('setup_over')
    const lastStep = stepOfCode(await unseal(pending.secret, session.user.id), code.replace(/[\s-]/g, ''), 0, now)
    if (lastStep === undefined) throw wrongCode()
    return { ...factors, authenticator: { secret: pending.secret, addedAt: now.toISOString(), lastStep } }
  })
}

/** @throws DomainError passkey_refused, passkeys_full, conflict */
export async function addPasskey(
  { name, passkey }: z.output<typeof secondStep.addPasskey.body>,
  session: Session,
  caller: Caller,
): Promise<Added> {
  const made = await readNewPasskey(passkey, name, caller)
  return add({ change: 'passkey-added', name }, { session, caller }, async factors => ({
    ...factors,
    passkeys: [...withRoom(factors), made],
  }))
}

/** @throws DomainError passkeys_full */
export function withRoom({ passkeys }: Factors): Factors['passkeys'] {
  if (passkeys.length >= MAX_PASSKEYS) throw new DomainError('passkeys_full')
  return passkeys
}

type Change = Omit<PayloadOf<typeof factorsChanged>, 'userId'>

const told = (change: Change, userId: string, caller: Caller): TransactionPart[] => [
  activity(change.change, userId, caller),
  emit(factorsChanged, { userId, ...change }, caller.now),
]

/** The first one ends all other sessions, and makes devices unknown: a password was enough for them. */
async function add(
  change: Change,
  { session, caller }: { readonly session: Session; readonly caller: Caller },
  withIt: (factors: Factors) => Promise<Factors>,
): Promise<Added> {
  const { user } = session
  const { now } = caller
  const added = await changeFactors(user.id, async before => {
    const factors = await withIt(before)
    const codes = before.recoveryCodes.length > 0 ? undefined : newRecoveryCodes()
    const epoch = isEmpty(before)
      ? nextSessionEpoch(user, user.sessionRound, now, { hasSecondFactor: true })
      : undefined
    return {
      factors: codes ? { ...factors, recoveryCodes: codes.map(each => recoveryHash(each, user.id)) } : factors,
      parts: [
        ...(epoch?.parts ?? []),
        changeSession(session, { provenAt: now.toISOString(), ...(epoch && { round: epoch.round }) }),
        ...told(change, user.id, caller),
      ],
      answer: { recoveryCodes: codes ?? null, round: epoch?.round },
    }
  })
  await logSecurity(change.change, user.id, caller.clientAddress)
  return added ?? { recoveryCodes: null, round: undefined }
}

/** @throws DomainError not_found, conflict */
export const removeAuthenticator = (session: Session, caller: Caller): Promise<void> =>
  remove(session, caller, ({ authenticator, ...factors }) => {
    if (!authenticator) throw new DomainError('not_found')
    return { change: 'authenticator-removed', factors }
  })

/** @throws DomainError not_found, conflict */
export const removePasskey = (id: string, session: Session, caller: Caller): Promise<void> =>
  remove(session, caller, factors => {
    const passkey = factors.passkeys.find(each => each.id === id)
    if (!passkey) throw new DomainError('not_found')
    const passkeys = factors.passkeys.filter(each => each !== passkey)
    return { change: 'passkey-removed', name: passkey.name, factors: { ...factors, passkeys } }
  })

/** With the last one the recovery codes go, too. */
async function remove(
  { user }: Session,
  caller: Caller,
  without: (factors: Factors) => Change & { readonly factors: Factors },
): Promise<void> {
  const updatedAt = caller.now.toISOString()
  const changed = await changeFactors(user.id, async before => {
    const { factors, ...change } = without(before)
    const isLast = isEmpty(factors)
    return {
      factors: isLast ? { ...factors, recoveryCodes: [] } : factors,
      parts: [
        ...(isLast
          ? [
              UserEntity.build(UpdateTransaction)
                .item({ id: user.id, hasSecondFactor: $remove(), updatedAt })
                .options({ condition: { attr: 'username', exists: true } }),
            ]
          : []),
        ...told(change, user.id, caller),
      ],
      answer: change.change,
    }
  })
  if (changed) await logSecurity(changed, user.id, caller.clientAddress)
}

/** @throws DomainError no_second_factor, conflict */
export async function renewRecoveryCodes({ user }: Session, caller: Caller): Promise<string[]> {
  const codes = newRecoveryCodes()
  await changeFactors(user.id, async factors => {
    if (isEmpty(factors)) throw new DomainError('no_second_factor')
    return {
      factors: { ...factors, recoveryCodes: codes.map(each => recoveryHash(each, user.id)) },
      parts: told({ change: 'recovery-codes-renewed' }, user.id, caller),
      answer: true,
    }
  })
  await logSecurity('recovery-codes-renewed', user.id, caller.clientAddress)
  return codes
}
