import type { Session } from '../../platform/session.ts'
import type { Headers } from './device.ts'

export interface Caller {
  readonly now: Date
  readonly clientAddress: string
  readonly headers?: Headers
  readonly cookies?: readonly string[]
  readonly session?: Session | undefined
}
