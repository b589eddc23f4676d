import { pages } from '../../shared/contract/endpoints/pages.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { soldPage } from './sold-page.ts'

export const handler = endpoint(pages.getSoldPage, {}, async ({ query, now }) => soldPage(query, searchEngine, now))
