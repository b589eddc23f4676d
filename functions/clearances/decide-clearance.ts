import { clearances } from '../../shared/contract/endpoints/clearances.ts'
import { endpoint } from '../platform/endpoint.ts'
import { decide } from './reviewing.ts'

export const handler = endpoint(clearances.decideClearance, {}, async ({ params, body, user: admin, now }) =>
  decide(params, body, { admin, now }),
)
