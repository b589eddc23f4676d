import { listingPriceDropped } from '../../events/listing-price-dropped.ts'
import { reaction } from '../kit/reaction.ts'
import { watchersOf } from '../watchlist/watch-store.ts'
import { notify } from './notifying.ts'
import { priceDropNotes } from './wording.ts'

export const handler = reaction(listingPriceDropped, {}, async drop => {
  for await (const watchers of watchersOf(drop.payload.listingId)) {
    await notify(drop, priceDropNotes(drop.payload, watchers))
  }
})
