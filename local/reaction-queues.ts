import type { FunctionOptions } from '@vitrine/local-aws/functions'
import type { QueueOptions, Queues } from '@vitrine/local-aws/queues'
import { deadLettersOf, LATER, MAX_RECEIVES, REACTIONS, RELAY } from '../events/delivery.ts'
import { reactionList } from '../events/reactions.ts'

/** How long a message waits whose handler died, as for most in AWS. Handlers that fail set a shorter time. */
const VISIBILITY_SECONDS = 1_800
/** As in infra/stacks/queues.ts. */
const LATER_VISIBILITY_SECONDS = 180

const withDeadLetters = (name: string, visibilityTimeoutSeconds: number): QueueOptions => ({
  name,
  deadLetter: deadLettersOf(REACTIONS),
  maxReceiveCount: MAX_RECEIVES,
  visibilityTimeoutSeconds,
})

export const reactionQueues = (): QueueOptions[] => [
  ...reactionList.filter(({ queued }) => queued).map(({ address }) => withDeadLetters(address, VISIBILITY_SECONDS)),
  withDeadLetters(LATER, LATER_VISIBILITY_SECONDS),
  { name: deadLettersOf(RELAY) },
]

/** The reactions that Lambda invokes by itself. */
export const reactionFunctions = (): FunctionOptions[] =>
  reactionList
    .filter(({ queued }) => !queued)
    .map(({ address }) => ({ name: address, formerQueue: address, deadLetter: deadLettersOf(REACTIONS) }))

/** Each reaction had its own; a data folder may still hold some. */
export function takeOverDeadLetters(queues: Queues): void {
  for (const { address } of reactionList) queues.takeOver(deadLettersOf(address), deadLettersOf(REACTIONS))
}
