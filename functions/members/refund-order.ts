import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { refundByAdmin } from './refunding-orders.ts'

export const handler = endpoint(members.refundOrder, {}, async ({ params, body, user: admin, now }) => {
  const { reason, ...refund } = body
  return { refunded: await refundByAdmin(params.id, refund, { admin, reason, now }) }
})
