import { saleLotsChanged } from '../../events/sale-event.ts'
import { reaction } from '../platform/reaction.ts'
import { applyToLots } from './changing-lots.ts'

export const handler = reaction(saleLotsChanged, {}, ({ payload: { eventId, batch }, now }) =>
  applyToLots(eventId, batch, now),
)
