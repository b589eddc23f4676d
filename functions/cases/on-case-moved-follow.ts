import { caseMoved } from '../../events/case.ts'
import { findCase } from '../core/case/case-store.ts'
import { follow } from '../core/tracking/following.ts'
import { trackingDeps } from '../core/tracking/trackers.ts'
import { reaction } from '../platform/reaction.ts'

/** By the number that was given last: a correction may have been heard of before. */
export const handler = reaction(caseMoved, trackingDeps, async ({ payload, now }, deps) => {
  if (payload.step !== 'send_back') return
  const found = await findCase(payload)
  const { carrier, trackingNumber } = found?.entries.findLast(({ step }) => step === 'send_back') ?? {}
  if (!found || !carrier || !trackingNumber) return
  const { orderId, no: caseNo } = found
  await follow({ purpose: 'return', orderId, caseNo, carrier, trackingNumber }, now, deps)
})
