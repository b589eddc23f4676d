import { pages } from '../../shared/contract/endpoints/pages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { eventPage } from './event-page.ts'

export const handler = endpoint(pages.getEventPage, {}, ({ params, now }) => eventPage(params.id, now))
