import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findCatalogue } from './catalogue.ts'

export const handler = endpoint(saleEvents.getSaleEvent, {}, ({ params, now }) => findCatalogue(params.id, now))
