import { passports } from '../../shared/contract/endpoints/passports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { adopt } from './adopting.ts'

export const handler = endpoint(passports.adoptPiece, {}, ({ params, query, user, now }) =>
  adopt(params.id, user.id, query.listingId, now),
)
