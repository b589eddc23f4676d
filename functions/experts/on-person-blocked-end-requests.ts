import { personBlocked } from '../../events/block.ts'
import { reaction } from '../platform/reaction.ts'
import { endRequestsBetween } from './ending-requests.ts'

export const handler = reaction(personBlocked, {}, ({ payload: { blockerId, blockedId }, now }) =>
  endRequestsBetween(blockerId, blockedId, now),
)
