import { heartbeatDue } from '../../events/heartbeat.ts'
import { measure } from '../platform/metrics.ts'
import { dropEvent, emit } from '../platform/outbox.ts'
import { reaction } from '../platform/reaction.ts'
import { transact } from '../platform/table.ts'

/** What arrived leaves nothing: whoever wrote a heartbeat sees by that that it came (infra/operations/restored-connections.ts). */
export const handler = reaction(heartbeatDue, {}, async ({ id, payload, now }) => {
  if (payload.by === 'timer') {
    await transact(emit(heartbeatDue, { by: 'relay' }, now))
    return
  }
  measure('HeartbeatsArrived', 1)
  await dropEvent(id)
})
