import { shares } from '../../shared/contract/endpoints/shares.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readOwners } from './owners.ts'

export const handler = endpoint(shares.listOwners, {}, ({ params, user }) => readOwners(params.id, user))
