import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { findSaleEvents } from '../core/sale-event/sale-event-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentEvent } from './presenting.ts'

const PAGE = 24

export const handler = endpoint(saleEvents.listSaleEvents, {}, async ({ query, now }) => {
  const { events, cursor } = await findSaleEvents(query.when, { limit: PAGE, cursor: query.cursor }, now)
  return { events: events.map(presentEvent), cursor }
})
