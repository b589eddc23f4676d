import { isIP } from 'node:net'
import type { ActivityKind } from '../../shared/endpoints/accounts.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { log } from './log.ts'
import { countFor } from './metrics.ts'

/** The log also has rejected requests that were not checked; anyone can cause many of those. */
export type SecurityEvent =
  | ActivityKind
  | 'account-closed'
  | 'sign-in-refused'
  | 'role-refused'
  | 'admin-refused'
  | (typeof refusals)[keyof typeof refusals]

/** What a refusal's code says of its caller. Each counts for an alarm. */
const refusals = {
  /** Of a signed-in person: another's object, or none. */
  not_found: 'object-refused',
  cross_site: 'cross-site-refused',
  too_many_requests: 'limit-spent',
  invalid_signature: 'signature-refused',
} as const satisfies Partial<Record<ErrorCode, string>>

const isRefusal = (code: ErrorCode): code is keyof typeof refusals => code in refusals

export async function logRefusal(code: ErrorCode, userId: string | undefined, clientAddress: string): Promise<void> {
  if (!isRefusal(code) || (code === 'not_found' && userId === undefined)) return
  await logSecurity(refusals[code], userId, clientAddress)
}

/** Never logs a typed name, a password, a token or a full address. */
export function logSecurity(security: SecurityEvent, userId: string | undefined, clientAddress: string) {
  if (/refused|delayed|spent/.test(security)) countFor('SecurityRefusals')
  return log.info('security', { security, userId: userId ?? null, network: networkOf(clientAddress) })
}

/** An address without its last part: "203.0.113.x", "2001:db8:1::/48". */
export function networkOf(clientAddress: string): string {
  if (isIP(clientAddress) === 4) return clientAddress.replace(/\.\d+$/, '.x')
  const groups = clientAddress.split(':')
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : 'unknown'
}
