import { settings } from '../../shared/contract/endpoints/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { postageRatesFrom } from './postage-tables.ts'

export const handler = endpoint(settings.getPostageRates, {}, ({ params }) => postageRatesFrom(params.country))
