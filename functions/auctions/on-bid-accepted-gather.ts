import { bidAccepted } from '../../events/auction.ts'
import { enqueueLater } from '../platform/enqueue-reaction.ts'
import { reaction } from '../platform/reaction.ts'
import { passOn } from './passing-on.ts'

export const handler = reaction(bidAccepted, {}, async ({ id, payload, occurredAt, now }) => {
  const early = await passOn(payload.listingId, payload.seq, now)
  if (early <= 0) return
  const delaySeconds = Math.ceil(early / 1_000)
  await enqueueLater(bidAccepted, 'onBidAcceptedGather', payload, occurredAt, { id, delaySeconds })
})
