import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ownEvent, shownOwn } from './own-events.ts'

export const handler = endpoint(saleEvents.getOwnSaleEvent, {}, async ({ params, user, now }) =>
  shownOwn(await ownEvent(params.id, user), now),
)
