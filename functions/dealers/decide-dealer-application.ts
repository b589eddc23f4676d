import { dealers } from '../../shared/contract/endpoints/dealers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { decide } from './reviewing.ts'

export const handler = endpoint(dealers.decideDealerApplication, {}, async ({ params, body, user: admin, now }) =>
  decide(params.userId, body, { admin, now }),
)
