import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { deleteEvent } from './own-events.ts'

export const handler = endpoint(saleEvents.deleteSaleEvent, {}, async ({ params, user }) => {
  await deleteEvent(params.id, user)
  return { ok: true }
})
