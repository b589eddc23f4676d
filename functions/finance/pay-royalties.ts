import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { payRoyalties, presentRoyaltyPayment } from './royalties.ts'

export const handler = endpoint(finance.payRoyalties, {}, async ({ body, user, now }) =>
  presentRoyaltyPayment(await payRoyalties(body, user, now)),
)
