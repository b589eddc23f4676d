import { LATER } from '../../../events/delivery.ts'
import * as real from '../../../functions/platform/enqueue-reaction.ts'
import { toFunction, toQueue } from '../access.ts'
import { grantsOfRunning, note, refuse } from './grants.ts'

export const enqueueReaction: typeof real.enqueueReaction = async (contract, reaction, payload, now) => {
  const grants = await grantsOfRunning()
  if (grants && !grants.some(grant => grant.on === 'invoke' && grant.reaction === reaction))
    refuse(`invoke ${reaction}`)
  if (grants) note(toFunction(reaction))
  return real.enqueueReaction(contract, reaction, payload, now)
}

export const enqueueLater: typeof real.enqueueLater = async (contract, reaction, payload, now, later) => {
  const grants = await grantsOfRunning()
  if (grants && !grants.some(({ on }) => on === 'later')) refuse(`ask ${reaction} for something later`)
  if (grants) note(toQueue('SendMessage', LATER))
  return real.enqueueLater(contract, reaction, payload, now, later)
}
