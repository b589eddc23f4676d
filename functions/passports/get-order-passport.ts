import { passports } from '../../shared/contract/endpoints/passports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { orderPassport } from './adopting.ts'

export const handler = endpoint(passports.getOrderPassport, {}, ({ params, query, user }) =>
  orderPassport(params.id, user.id, query.listingId),
)
