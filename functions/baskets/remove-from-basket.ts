import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { endpoint } from '../platform/endpoint.ts'
import { removeFromBasket } from './filling.ts'

export const handler = endpoint(baskets.removeFromBasket, {}, ({ params, user }) =>
  removeFromBasket(params.listingId, user.id),
)
