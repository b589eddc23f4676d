import { bidAccepted } from '../../events/auction.ts'
import { reaction, TooEarly } from '../platform/reaction.ts'
import { passOn } from './passing-on.ts'

export const handler = reaction(bidAccepted, {}, async ({ payload, now }) => {
  const early = await passOn(payload.listingId, payload.seq, now)
  if (early > 0) throw new TooEarly(early)
})
