import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { endpoint } from '../platform/endpoint.ts'
import { listBlocked } from './listing-blocked.ts'

export const handler = endpoint(blocking.listBlocked, {}, ({ query, user }) => listBlocked(user.id, query))
