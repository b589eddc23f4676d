import type { Context, SQSEvent } from 'aws-lambda'
import { reactionList } from '../../../events/reactions.ts'
import * as real from '../../../functions/platform/reaction.ts'
import { runAs } from './grants.ts'

export const reaction: typeof real.reaction = (contract, deps, react) => held(real.reaction(contract, deps, react))
export const consumer: typeof real.consumer = (contracts, byEvent) => held(real.consumer(contracts, byEvent))

/** A reaction does not say its own name; its file does. */
function held(handler: real.ReactionHandler): real.ReactionHandler {
  const stack = new Error().stack ?? ''
  const name = reactionList.find(({ file }) => stack.includes(`/functions/${file}`))?.name
  if (!name) return handler
  return ((event: SQSEvent, context: Context) => runAs(name, () => handler(event, context))) as real.ReactionHandler
}
