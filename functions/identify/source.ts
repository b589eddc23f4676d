import type { Identification } from '../../shared/contract/endpoints/identify.ts'
import { log } from '../platform/log.ts'

export type SourceState = Identification['sources']['ai']

export type SourceOutcome<Finding> =
  | { readonly state: 'ok'; readonly finding: Finding }
  | { readonly state: Exclude<SourceState, 'ok'>; readonly finding?: undefined }

export class SourceUsedUp extends Error {}

/** A failure is logged and reported as a state. @param ask answers null for "found nothing" */
export async function askSource<Finding>(
  name: string,
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<Finding | null>,
): Promise<SourceOutcome<Finding>> {
  const timeUp = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<SourceOutcome<Finding>>(resolve => {
    timer = setTimeout(() => {
      timeUp.abort()
      log.warn('identification source too slow', { source: name, limitMs }).finally(() => resolve({ state: 'timeout' }))
    }, limitMs)
  })
  const answer = ask(timeUp.signal).then(
    (finding): SourceOutcome<Finding> => (finding === null ? { state: 'none' } : { state: 'ok', finding }),
    async (error): Promise<SourceOutcome<Finding>> => {
      if (error instanceof SourceUsedUp) return { state: 'limited' }
      if (!timeUp.signal.aborted) await log.warn('identification source failed', { source: name, error })
      return { state: 'failed' }
    },
  )
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** For a source that is not set up, or was skipped. */
export const OFF: SourceOutcome<never> = { state: 'off' }

/** For a source that is asked by a request of its own. */
export const PENDING: SourceOutcome<never> = { state: 'pending' }
