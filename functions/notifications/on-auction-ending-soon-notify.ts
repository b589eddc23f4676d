import { auctionEndingSoon } from '../../events/auction.ts'
import { auctionEndingSoonNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { watchersOf } from '../core/watch/watch-store.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(auctionEndingSoon, {}, async ending => {
  const { listingId, bidderIds } = ending.payload
  await notify(ending, auctionEndingSoonNotes(ending.payload, bidderIds))
  const told = new Set(bidderIds)
  for await (const watchers of watchersOf(listingId)) {
    const others = watchers.map(({ userId }) => userId).filter(id => !told.has(id))
    await notify(ending, auctionEndingSoonNotes(ending.payload, others))
  }
})
