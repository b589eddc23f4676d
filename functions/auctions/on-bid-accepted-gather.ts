import { bidAccepted } from '../../events/auction.ts'
import { enqueueLater } from '../platform/enqueue-reaction.ts'
import { reaction } from '../platform/reaction.ts'
import { passOn } from './passing-on.ts'

const MAX_REMEMBERED = 1_000
/** By listing, which event comes again at which time: it passes on all bids until then. */
const comingAgain = new Map<string, { readonly at: number; readonly id: string }>()

export const handler = reaction(bidAccepted, {}, async ({ id, payload, occurredAt, now }) => {
  const { listingId, seq } = payload
  const early = await passOn(listingId, seq, now)
  if (early <= 0) return
  const at = now.getTime() + early
  const known = comingAgain.get(listingId)
  // The event itself may come again too early, and then has to ask once more.
  if (known?.at === at && known.id !== id) return
  const delaySeconds = Math.ceil(early / 1_000)
  await enqueueLater(bidAccepted, 'onBidAcceptedGather', payload, occurredAt, { id, delaySeconds })
  if (comingAgain.size >= MAX_REMEMBERED) comingAgain.clear()
  comingAgain.set(listingId, { at, id })
})
