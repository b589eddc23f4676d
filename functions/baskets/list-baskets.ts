import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readBaskets } from './filling.ts'

export const handler = endpoint(baskets.listBaskets, {}, ({ user, now }) => readBaskets(user.id, now))
