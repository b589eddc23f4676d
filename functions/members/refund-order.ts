import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { refundByAdmin } from './refunding-orders.ts'

export const handler = endpoint(members.refundOrder, {}, async request => {
  const { params, body, user: admin, now } = request
  const { amount, left, ...proof } = body
  return { refunded: await refundByAdmin(params.id, { amount, left }, { admin, now, caller: request, ...proof }) }
})
