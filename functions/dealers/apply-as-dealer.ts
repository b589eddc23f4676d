import { dealers } from '../../shared/contract/endpoints/dealers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { apply } from './applying.ts'

export const handler = endpoint(dealers.applyAsDealer, {}, async ({ body, user, now }) => apply(body, user, now))
