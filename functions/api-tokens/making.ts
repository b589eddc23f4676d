import type * as z from 'zod'
import type { ApiToken, createApiTokenBody } from '../../shared/contract/endpoints/api-tokens.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { MAX_API_TOKENS, scopes } from '../../shared/rules/api-tokens.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import type { Caller } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { type ApiTokenRecord, newTokenText, stateOf } from '../platform/api-token.ts'
import { newId } from '../platform/ids.ts'
import { logSecurity } from '../platform/security-log.ts'
import { expiresIn } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { addToken, countMade, findTokens, removeToken } from './token-store.ts'

/** Tokens that are over stay in the list for a while, so that their owner sees why a program is refused. */
const SHOWN_AFTER_SECONDS = (30 * DAY_MS) / 1_000

const presentToken = (token: ApiTokenRecord, owner: UserRecord, now: Date): ApiToken => ({
  id: token.id,
  name: token.name,
  start: token.start,
  scopes: token.scopes,
  state: stateOf(token, owner, now),
  createdAt: token.createdAt,
  expiresAt: token.endsAt,
  lastUsedOn: token.lastUsedOn ?? null,
})

export async function listTokens(owner: UserRecord, now: Date): Promise<ApiToken[]> {
  return (await findTokens(owner.id)).map(token => presentToken(token, owner, now))
}

/** @throws DomainError wrong_password, proof_needed, too_many_requests, too_many_tokens, conflict */
export async function createToken(
  owner: UserRecord,
  { name, scopes: asked, days, ...proof }: z.output<typeof createApiTokenBody>,
  caller: Caller,
): Promise<{ token: ApiToken; secret: string }> {
  const { now } = caller
  await proveOwner(owner, proof, caller)
  const made = await countMade(owner.id)
  const active = (await findTokens(owner.id)).filter(token => stateOf(token, owner, now) === 'active')
  if (active.length >= MAX_API_TOKENS) throw new DomainError('too_many_tokens')
  const { text, hash, start } = newTokenText(owner.id)
  const endsAt = new Date(now.getTime() + days * DAY_MS)
  const token = {
    ...{ userId: owner.id, hash, id: newId(now), name, start },
    scopes: scopes.filter(scope => asked.includes(scope)),
    ...(owner.sessionRound !== undefined && { round: owner.sessionRound }),
    ...{ createdAt: now.toISOString(), endsAt: endsAt.toISOString() },
    expiresAt: expiresIn(endsAt, SHOWN_AFTER_SECONDS),
  }
  if (!(await addToken(token, made, caller))) throw new DomainError('conflict')
  await logSecurity('token-created', owner.id, caller.clientAddress)
  return { token: presentToken(token, owner, now), secret: text }
}

/** @throws DomainError not_found for another's, and for one that is gone */
export async function revokeToken(owner: UserRecord, id: string, caller: Caller): Promise<void> {
  const token = (await findTokens(owner.id)).find(each => each.id === id)
  if (!token || !(await removeToken(token, caller))) throw new DomainError('not_found')
  await logSecurity('token-revoked', owner.id, caller.clientAddress)
}
