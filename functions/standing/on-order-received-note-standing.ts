import { orderReceived } from '../../events/order.ts'
import { noteFirstTrade } from '../core/standing/first-trade.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(orderReceived, {}, ({ payload: { sellerId, buyerId }, now }) =>
  noteFirstTrade({ sellerId, buyerId }, now),
)
