import { cases } from '../../shared/contract/endpoints/cases.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOrderOf, keyOf, take } from './handling.ts'
import { presentCase } from './present-case.ts'

export const handler = endpoint(cases.answerCase, {}, async ({ params, body, user, now }) => {
  const order = await findOrderOf(params.id, user.id)
  const by = order.buyerId === user.id ? 'buyer' : 'seller'
  const { step, ...said } = body
  const taken = await take(keyOf(params), { step, by }, said, now)
  return presentCase(taken, by, { isDisputed: order.isDisputed })
})
