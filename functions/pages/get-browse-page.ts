import { pages } from '../../shared/endpoints/pages.ts'
import { searchEngine } from '../core/search/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { browsePage } from './browse-page.ts'

export const handler = endpoint(pages.getBrowsePage, {}, async ({ query, now }) => browsePage(query, searchEngine, now))
