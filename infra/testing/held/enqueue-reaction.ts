import * as real from '../../../functions/platform/enqueue-reaction.ts'
import { toQueue } from '../access.ts'
import { grantsOfRunning, note, refuse } from './grants.ts'

export const enqueueReaction: typeof real.enqueueReaction = async (contract, reaction, payload, now, options) => {
  const grants = await grantsOfRunning()
  if (grants && !grants.some(grant => grant.on === 'queue' && grant.reaction === reaction))
    refuse(`send to the queue of ${reaction}`)
  if (grants) note(toQueue('SendMessage', reaction))
  return real.enqueueReaction(contract, reaction, payload, now, options)
}
