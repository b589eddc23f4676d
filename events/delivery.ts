/** How events are delivered, and when delivery gives up. AWS and the local cloud are set up by the same figures. */

/** The relay's name, after which its dead-letter queue is called. */
export const RELAY = 'relay-events'

/** Times that a message is handed to its reaction before it goes to the dead-letter queue. */
export const MAX_RECEIVES = 12

const FIRST_RETRY_SECONDS = 2
const RETRY_FACTOR = 3
const MAX_RETRY_SECONDS = 30 * 60

/**
 * How long a message waits after its reaction failed: 2, 6, 18 seconds and so on up to half an hour, less up to a quarter,
 * so that messages that failed together don't come back together. All tries span two hours at least.
 * @param receives how often it was received, at least 1
 * @param random 0 to 1
 */
export function retryDelaySeconds(receives: number, random: number): number {
  const longest = Math.min(FIRST_RETRY_SECONDS * RETRY_FACTOR ** (receives - 1), MAX_RETRY_SECONDS)
  return Math.ceil(longest * (1 - random / 4))
}

/** How the table's stream calls the relay. */
export const relayStream = {
  batchSize: 100,
  /**
   * The relay itself puts a record aside that it can't pass on. What still fails is SQS as a whole, at which each call
   * waits for minutes, or a record that ends the process, at which each fails at once.
   */
  retryAttempts: 50,
  /** The stream keeps records for a day. */
  maxRecordAgeSeconds: 20 * 3_600,
} as const
