import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readBasketIds } from './filling.ts'

export const handler = endpoint(baskets.getBasketIds, {}, ({ user }) => readBasketIds(user.id))
