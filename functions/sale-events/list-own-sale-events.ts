import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { findOwnSaleEvents } from '../core/sale-event/sale-event-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentEvent } from './presenting.ts'

const PAGE = 50

export const handler = endpoint(saleEvents.listOwnSaleEvents, {}, async ({ query, user }) => {
  const { events, cursor } = await findOwnSaleEvents(user.id, { limit: PAGE, cursor: query.cursor })
  return { events: events.map(presentEvent), cursor }
})
