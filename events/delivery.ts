/** How events are delivered, and when delivery gives up. AWS and the local cloud are set up by the same figures. */

/** Also the name of the relay's dead-letter queue. */
export const RELAY = 'relay-events'

/** The name of the dead-letter queue that all reactions share. */
export const REACTIONS = 'reactions'

/** The queue of what is to be delivered some seconds later (functions/relay/relay-later.ts). */
export const LATER = 'reactions-later'

export const deadLettersOf = (queue: string) => `${queue}-dead`

/** Lambda's own rule for asynchronous invocations: pauses before it invokes a function again that failed. */
export const INVOCATION_RETRY_SECONDS = [60, 120] as const

/** For a reaction that has a queue. */
export const MAX_RECEIVES = 12

const FIRST_RETRY_SECONDS = 2
const RETRY_FACTOR = 3
const MAX_RETRY_SECONDS = 30 * 60

/**
 * 2, 6, 18 seconds and so on up to half an hour, less up to a quarter at random, so that messages that failed together
 * are not retried together. All tries take at least two hours. @param random 0 to 1
 */
export function retryDelaySeconds(receives: number, random: number): number {
  const longest = Math.min(FIRST_RETRY_SECONDS * RETRY_FACTOR ** (receives - 1), MAX_RETRY_SECONDS)
  return Math.ceil(longest * (1 - random / 4))
}

const MIN_RESEND_SECONDS = 15 * 60
const MAX_RESEND_SECONDS = 12 * 3_600
/** After that a person has to look. */
export const MAX_FAILING_SECONDS = 14 * 24 * 3_600

/** Pause before a dead letter is sent again: a quarter of the time that it has been failing. */
export const resendDelaySeconds = (failingSeconds: number): number =>
  Math.min(Math.max(failingSeconds / 4, MIN_RESEND_SECONDS), MAX_RESEND_SECONDS)

export const relayStream = {
  batchSize: 100,
  /** The relay puts aside what it can't deliver. What still fails: SQS is down, or a record crashes the process. */
  retryAttempts: 50,
  /** The stream keeps records for a day. */
  maxRecordAgeSeconds: 20 * 3_600,
} as const
