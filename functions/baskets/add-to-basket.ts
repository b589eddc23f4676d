import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { endpoint } from '../platform/endpoint.ts'
import { addToBasket } from './filling.ts'

export const handler = endpoint(baskets.addToBasket, {}, ({ params, user, now }) =>
  addToBasket(params.listingId, user.id, now),
)
