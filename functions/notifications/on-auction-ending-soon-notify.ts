import { auctionEndingSoon } from '../../events/auction-ending-soon.ts'
import { reaction } from '../kit/reaction.ts'
import { watchersOf } from '../watchlist/watch-store.ts'
import { notify } from './notifying.ts'
import { auctionEndingSoonNotes } from './wording.ts'

export const handler = reaction(auctionEndingSoon, {}, async ending => {
  const { listingId, bidderIds } = ending.payload
  await notify(ending, auctionEndingSoonNotes(ending.payload, bidderIds))
  const told = new Set(bidderIds)
  for await (const watchers of watchersOf(listingId)) {
    const others = watchers.map(({ userId }) => userId).filter(id => !told.has(id))
    await notify(ending, auctionEndingSoonNotes(ending.payload, others))
  }
})
