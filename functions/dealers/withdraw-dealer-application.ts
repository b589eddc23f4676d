import { dealers } from '../../shared/contract/endpoints/dealers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { withdraw } from './applying.ts'

export const handler = endpoint(dealers.withdrawDealerApplication, {}, async ({ body, user }) =>
  withdraw(body.version, user),
)
