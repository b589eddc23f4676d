import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readMarket } from './reading-market.ts'

export const handler = endpoint(shares.getShareMarket, {}, ({ params, user, now }) => readMarket(params.id, user, now))
