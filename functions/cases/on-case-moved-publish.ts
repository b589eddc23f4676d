import { caseMoved } from '../../events/case.ts'
import { caseChannel } from '../../shared/contract/live-channels.ts'
import { findCase } from '../core/case/case-store.ts'
import { publish, repeatLater } from '../platform/live-events.ts'
import { reaction } from '../platform/reaction.ts'

/** To admins, who may look at it. Its sides hear of it as of their order (functions/relay/changes-of-people.ts). */
export const handler = reaction(caseMoved, { publish, repeatLater }, async ({ id, payload, now }, deps) => {
  const found = await findCase(payload)
  if (!found) return
  const { orderId, no, version } = found
  await deps.publish(caseChannel(orderId), JSON.stringify({ no, version }))
  await deps.repeatLater(caseMoved, 'onCaseMovedPublish', { id, payload }, now)
})
