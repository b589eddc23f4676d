import { dealers } from '../../shared/contract/endpoints/dealers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { checkVatNumber } from './reviewing.ts'

export const handler = endpoint(dealers.checkDealerVatNumber, {}, async ({ params, now }) =>
  checkVatNumber(params.userId, now),
)
