import type { Session } from '../platform/session.ts'
import type { Headers } from './device.ts'

/** The origin and time of a request. */
export interface Caller {
  readonly now: Date
  readonly clientAddress: string
  readonly headers?: Headers
  readonly cookies?: readonly string[]
  readonly session?: Session | undefined
}
