import { listingPriceDropped } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { tellLowerPrice } from './price-alerts.ts'

export const handler = reaction(listingPriceDropped, {}, ({ id, occurredAt, payload, now }) =>
  tellLowerPrice(payload.listingId, { id, occurredAt }, now),
)
