import type { Cause } from '../../events/event.ts'
import { logContext } from './log.ts'

/** What an event is made by that is made here, if it is known. */
export function currentCause(): Cause | undefined {
  const { requestId, eventId } = logContext() as { requestId?: string; eventId?: string }
  if (!requestId && !eventId) return undefined
  const trace = process.env._X_AMZN_TRACE_ID
  return {
    ...(requestId && { requestId }),
    ...(eventId && { eventId }),
    ...(trace?.includes('Sampled=1') && { trace }),
  }
}
