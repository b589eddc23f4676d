import { pages } from '../../shared/contract/endpoints/pages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { piecePage } from './piece-page.ts'

export const handler = endpoint(pages.getPiecePage, {}, ({ params: { id }, now }) => piecePage(id, now))
