import { pages } from '../../shared/contract/endpoints/pages.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { robots } from './sitemap.ts'

export const handler = endpoint(pages.getRobots, {}, async () => ({ text: robots(config.appOrigin) }))
