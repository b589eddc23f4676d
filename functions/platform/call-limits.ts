/** How long a call to an AWS service may take before it fails. */
export interface CallLimit {
  /** How long a connection may be silent. What still flows, such as a large object, goes on. */
  readonly silenceMs: number
  readonly attempts: number
}

/**
 * A service that doesn't answer must not take all the time of a function: what it can't do then would be cut off without
 * an answer and without a line in its log. infra/sizing.test.ts compares them with the functions' times.
 */
export const callLimits = {
  table: { silenceMs: 2_000, attempts: 4 },
  secrets: { silenceMs: 2_000, attempts: 3 },
  asking: { silenceMs: 2_000, attempts: 2 },
  objects: { silenceMs: 4_000, attempts: 3 },
  mail: { silenceMs: 5_000, attempts: 3 },
  queues: { silenceMs: 5_000, attempts: 3 },
  schedules: { silenceMs: 5_000, attempts: 3 },
} as const satisfies Record<string, CallLimit>

const CONNECTION_TIMEOUT_MS = 2_000
/** On one machine the engines share its processors: one that is silent is busy. */
const LOCAL_SILENCE_MS = 60_000
/** Before the second attempt the SDK waits up to this long, before each further one up to twice as long as before. */
const FIRST_PAUSE_MS = 100

/**
 * A client's settings. SECRETS_PREFIX is set in AWS. On one machine, calls wait for one of 50 connections, and that time
 * would count as connecting.
 */
export const limitedTo = ({ silenceMs, attempts }: CallLimit) => ({
  maxAttempts: attempts,
  requestHandler: process.env.SECRETS_PREFIX
    ? { socketTimeout: silenceMs, connectionTimeout: CONNECTION_TIMEOUT_MS }
    : { socketTimeout: LOCAL_SILENCE_MS },
})

/** How long a call takes, at most, to a service that doesn't answer. */
export const longestCallMs = ({ silenceMs, attempts }: CallLimit): number =>
  attempts * Math.max(silenceMs, CONNECTION_TIMEOUT_MS) + FIRST_PAUSE_MS * (2 ** (attempts - 1) - 1)
