import { deadLettersOf, reactionList } from '../../events/reactions.ts'
import type { QueueOptions } from './queues.ts'

/** As long as a reaction may run before its message goes to another. */
const VISIBILITY_SECONDS = 60
const ATTEMPTS = 5

/** The queue of every reaction, with its dead letters beside it. */
export const reactionQueues = (prefix = ''): QueueOptions[] =>
  reactionList.map(({ queue }) => ({
    name: `${prefix}${queue}`,
    deadLetter: `${prefix}${deadLettersOf(queue)}`,
    maxReceiveCount: ATTEMPTS,
    visibilityTimeoutSeconds: VISIBILITY_SECONDS,
  }))
