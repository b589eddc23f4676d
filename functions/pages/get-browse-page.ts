import { pages } from '../../shared/contract/endpoints/pages.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { browsePage } from './browse-page.ts'

export const handler = endpoint(pages.getBrowsePage, {}, async ({ query, now }) => browsePage(query, searchEngine, now))
