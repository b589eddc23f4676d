import { pages } from '../../shared/contract/endpoints/pages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { listingPage } from './listing-page.ts'

export const handler = endpoint(pages.getListingPage, {}, async ({ params, now }) => listingPage(params.id, now))
