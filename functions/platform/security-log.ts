import { isIP } from 'node:net'
import type { ActivityKind } from '../../shared/endpoints/accounts.ts'
import { log } from './log.ts'

/** The log also has rejected requests that were not checked; anyone can cause many of those. */
export type SecurityEvent = ActivityKind | 'account-closed' | 'sign-in-refused' | 'role-refused'

/** Never logs a typed name, a password, a token or a full address. */
export const logSecurity = (security: SecurityEvent, userId: string | undefined, clientAddress: string) =>
  log.info('security', { security, userId: userId ?? null, network: networkOf(clientAddress) })

/** An address without its last part: "203.0.113.x", "2001:db8:1::/48". */
export function networkOf(clientAddress: string): string {
  if (isIP(clientAddress) === 4) return clientAddress.replace(/\.\d+$/, '.x')
  const groups = clientAddress.split(':')
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : 'unknown'
}
