import { DomainError } from '../../../shared/contract/errors.ts'
import type { Session } from '../../platform/session.ts'
import type { Headers } from './device.ts'

export interface Caller {
  readonly now: Date
  readonly clientAddress: string
  /** ISO 3166. */
  readonly country?: string | undefined
  readonly headers?: Headers
  readonly cookies?: readonly string[]
  readonly session?: Session | undefined
}

/** @throws DomainError not_signed_in */
export function ownSession({ session }: Caller): Session {
  if (!session) throw new DomainError('not_signed_in')
  return session
}
