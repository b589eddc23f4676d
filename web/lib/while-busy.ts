import type { NamedRow } from '../../shared/contract/endpoint.ts'
import { type Answer, noteBusy } from './busy.ts'
import { pause } from './pause.ts'

const GIVE_UP_MS = 30_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8_000
/** A shorter wait is not worth saying. */
const SHOWN_AFTER_MS = 1_000

interface BusyCall {
  readonly row: NamedRow
  readonly ask: () => Promise<Answer>
  readonly signal: AbortSignal | undefined
}

/**
 * Repeats a call that API Gateway refused because too much was asked of it at once, for half a minute.
 * @returns the last answer
 */
export async function whileBusy(first: Answer, { row, ask, signal }: BusyCall): Promise<Answer> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  let isShown = false
  const showing = setTimeout(() => {
    isShown = true
    noteBusy(1)
  }, SHOWN_AFTER_MS)
  try {
    let answer = first
    for (let attempt = 0; mayRepeat(row, answer); attempt++) {
      const pauseMs = pauseAfter(answer, attempt)
      if (Date.now() + pauseMs > giveUpAt) return { ...answer, content: gaveUp }
      await pause(pauseMs, signal)
      answer = await ask()
    }
    return answer
  } finally {
    clearTimeout(showing)
    if (isShown) noteBusy(-1)
  }
}

const gaveUp = {
  code: 'too_many_requests',
  message: 'Vitrine is very busy right now. Nothing is lost. Please try again in a minute.',
}

/** A refusal of ours has a code and its own reason. A call may have been carried out before 503, but not before 429. */
function mayRepeat({ method, repeatable, errors = [] }: NamedRow, { status, content }: Answer): boolean {
  if ((content as { code?: unknown } | undefined)?.code !== undefined) return false
  const countsOnce = method === 'GET' || repeatable || errors.includes('idempotency_reused')
  return status === 429 || (status === 503 && countsOnce)
}

/** At random, so that pages that were refused together do not come back together. */
function pauseAfter({ retryAfter }: Answer, attempt: number): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  if (seconds >= 0) return seconds * 1000
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS)
  return longest * (0.5 + Math.random() / 2)
}
