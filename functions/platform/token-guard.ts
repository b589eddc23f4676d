import type { NamedRow } from '../../shared/contract/endpoint.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { TOKEN_CALLS } from '../../shared/rules/api-tokens.ts'
import { readApiToken } from './api-token.ts'
import { type Counted, countWithin } from './counter.ts'
import { logSecurity } from './security-log.ts'
import type { UserRecord } from './users.ts'

export interface TokenCaller {
  readonly user: UserRecord
  readonly counted: Counted
}

/**
 * A token acts as its member, never as an admin, and only where the row has a scope that it has, too.
 * @throws DomainError token_not_accepted, token_dead, account_suspended
 */
export async function admitToken(
  row: NamedRow,
  text: string,
  clientAddress: string,
  now: Date,
): Promise<TokenCaller & { guardScope: () => void }> {
  const { scope } = row
  if (!scope) throw new DomainError('token_not_accepted')
  const holder = await readApiToken(text, now)
  if (!holder) {
    await logSecurity('token-refused', undefined, clientAddress, now)
    throw new DomainError('token_dead')
  }
  const { user, token } = holder
  const { limit, windowSeconds } = TOKEN_CALLS
  const counted = await countWithin(`token-${token.id}`, windowSeconds, now)
  return {
    user: { ...user, isAdmin: false },
    counted,
    guardScope: () => {
      if (counted.hits > limit) throw new DomainError('too_many_requests', { until: counted.ends })
      if (user.suspended) throw new DomainError('account_suspended')
      if (!token.scopes.includes(scope)) throw new DomainError('scope_missing', { reason: scope })
    },
  }
}

/** As draft-ietf-httpapi-ratelimit-headers-10 says. */
export function rateHeaders({ hits, ends }: Counted, now: Date): Record<string, string> {
  const { limit, windowSeconds } = TOKEN_CALLS
  const left = Math.max(0, limit - hits)
  const seconds = Math.max(0, Math.ceil((Date.parse(ends) - now.getTime()) / 1_000))
  return {
    'ratelimit-policy': `"token";q=${limit};w=${windowSeconds}`,
    ratelimit: `"token";r=${left};t=${seconds}`,
  }
}
