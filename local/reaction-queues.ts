import type { QueueOptions } from '@vitrine/local-aws/queues'
import { deadLettersOf, MAX_RECEIVES, RELAY } from '../events/delivery.ts'
import { reactionList } from '../events/reactions.ts'

/** How long a message waits whose handler died, as for most in AWS. Handlers that fail set a shorter time. */
const VISIBILITY_SECONDS = 1_800

export const reactionQueues = (prefix = ''): QueueOptions[] => [
  ...reactionList.map(({ queue }) => ({
    name: `${prefix}${queue}`,
    deadLetter: `${prefix}${deadLettersOf(queue)}`,
    maxReceiveCount: MAX_RECEIVES,
    visibilityTimeoutSeconds: VISIBILITY_SECONDS,
  })),
  { name: `${prefix}${deadLettersOf(RELAY)}` },
]
