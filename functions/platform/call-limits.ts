import { setTimeout as pause } from 'node:timers/promises'

export interface CallLimit {
  /** Time without any data. A slow but steady transfer continues. */
  readonly silenceMs: number
  readonly attempts: number
}

/** Shorter than the functions' own limits, so that a function can still answer and log (infra/stacks/sizing.test.ts). */
export const callLimits = {
  table: { silenceMs: 2_000, attempts: 4 },
  secrets: { silenceMs: 2_000, attempts: 3 },
  enqueueing: { silenceMs: 2_000, attempts: 2 },
  objects: { silenceMs: 4_000, attempts: 3 },
  mail: { silenceMs: 5_000, attempts: 3 },
  queues: { silenceMs: 5_000, attempts: 3 },
  schedules: { silenceMs: 5_000, attempts: 3 },
  live: { silenceMs: 5_000, attempts: 1 },
  search: { silenceMs: 10_000, attempts: 1 },
} as const satisfies Record<string, CallLimit>

const CONNECTION_TIMEOUT_MS = 2_000
/** Local engines share the processor, so silence means that they are busy. */
const LOCAL_SILENCE_MS = 60_000
/** Maximum pause before the second attempt; doubles for each further one. */
const FIRST_PAUSE_MS = 100

/** Only Lambda sets AWS_LAMBDA_FUNCTION_NAME. Elsewhere, waiting for one of 50 connections would count as connecting. */
export const limitedTo = ({ silenceMs, attempts }: CallLimit) => ({
  maxAttempts: attempts,
  requestHandler: process.env.AWS_LAMBDA_FUNCTION_NAME
    ? { socketTimeout: silenceMs, connectionTimeout: CONNECTION_TIMEOUT_MS }
    : { socketTimeout: LOCAL_SILENCE_MS },
})

/** As the SDK pauses between its attempts. */
export const pauseAfter = (attempt: number) => pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))

export const longestCallMs = ({ silenceMs, attempts }: CallLimit): number =>
  attempts * Math.max(silenceMs, CONNECTION_TIMEOUT_MS) + FIRST_PAUSE_MS * (2 ** (attempts - 1) - 1)
