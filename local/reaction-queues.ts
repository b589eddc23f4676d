import type { QueueOptions } from '@vitrine/local-aws/queues'
import { MAX_RECEIVES, RELAY } from '../events/delivery.ts'
import { deadLettersOf, reactionList } from '../events/reactions.ts'

/** As most of them have it in AWS: how long a message waits whose handler died. Handlers that fail set a shorter time. */
const VISIBILITY_SECONDS = 1_800

/** The queue of every reaction, with its dead letters beside it, and the relay's dead letters. */
export const reactionQueues = (prefix = ''): QueueOptions[] => [
  ...reactionList.map(({ queue }) => ({
    name: `${prefix}${queue}`,
    deadLetter: `${prefix}${deadLettersOf(queue)}`,
    maxReceiveCount: MAX_RECEIVES,
    visibilityTimeoutSeconds: VISIBILITY_SECONDS,
  })),
  { name: `${prefix}${deadLettersOf(RELAY)}` },
]
