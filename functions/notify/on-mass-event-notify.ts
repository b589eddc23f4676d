import { massNotified } from '../../events/telling.ts'
import { auctionCancelledNotes } from '../core/notify/notices/copy.ts'
import { tellFollowers } from '../following/telling-followers.ts'
import { notifyOfEnding } from '../notifications/notifying.ts'
import { tellLowerPrice } from '../notifications/price-alerts.ts'
import { consumer } from '../platform/reaction.ts'
import { tellOfCancellation, tellOfClosing, tellOfEvent, tellOfPostponement } from '../sale-events/telling-of-event.ts'
import { notifyOfMatch } from '../saved-searches/notifying.ts'
import { notes } from './noting.ts'

export const handler = consumer(massNotified, {
  'auction-cancelled': notes(auctionCancelledNotes),
  'auction-ending-soon': notifyOfEnding,
  'listing-price-dropped': ({ id, occurredAt, payload, now }) =>
    tellLowerPrice(payload.listingId, { id, occurredAt }, now),
  'seller-listed': tellFollowers,
  'sale-event-published': tellOfEvent,
  'sale-event-postponed': tellOfPostponement,
  'sale-event-cancelled': tellOfCancellation,
  'sale-event-closing-soon': tellOfClosing,
  'search-matched': notifyOfMatch,
})
