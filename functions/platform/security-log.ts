import { isIP } from 'node:net'
import type { ActivityKind } from '../../shared/endpoints/accounts.ts'
import { log } from './log.ts'

/** The log has more: what is refused without being compared or looked up, as often as someone tries. */
export type SecurityEvent = ActivityKind | 'sign-in-refused' | 'role-refused'

/**
 * One line of the security log, at level INFO: `security` names the event, `userId` whose account it is about, if it is
 * anyone's, `network` where it came from. Never a name that was typed, a password, a token or a whole address.
 */
export const logSecurity = (security: SecurityEvent, userId: string | undefined, clientAddress: string) =>
  log.info('security', { security, userId: userId ?? null, network: networkOf(clientAddress) })

/** An address without the part that tells one household from the next: "203.0.113.x", "2001:db8:1::/48". */
export function networkOf(clientAddress: string): string {
  if (isIP(clientAddress) === 4) return clientAddress.replace(/\.\d+$/, '.x')
  const groups = clientAddress.split(':')
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::/48` : 'unknown'
}
