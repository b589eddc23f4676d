import { passports } from '../../shared/contract/endpoints/passports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { adopt } from './adopting.ts'

export const handler = endpoint(passports.adoptPiece, {}, ({ params, user, now }) => adopt(params.id, user.id, now))
