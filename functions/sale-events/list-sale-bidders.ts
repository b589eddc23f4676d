import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { findBiddersOf } from '../core/sale-event/sale-bidder-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ownEvent } from './own-events.ts'
import { presentBidder } from './presenting.ts'

const PAGE = 100

export const handler = endpoint(saleEvents.listSaleBidders, {}, async ({ params, query, user }) => {
  const { id } = await ownEvent(params.id, user)
  const { bidders, cursor } = await findBiddersOf(id, PAGE, query.cursor)
  return { bidders: bidders.map(presentBidder), cursor }
})
