import * as real from '../../../functions/platform/asking.ts'
import { toQueue } from '../access.ts'
import { grantsOfRunning, note, refuse } from './grants.ts'

export const askReaction: typeof real.askReaction = async (reaction, payload, now, asking) => {
  const grants = await grantsOfRunning()
  if (grants && !grants.some(grant => grant.on === 'queue' && grant.reaction === reaction))
    refuse(`send to the queue of ${reaction}`)
  if (grants) note(toQueue('SendMessage', reaction))
  return real.askReaction(reaction, payload, now, asking)
}
