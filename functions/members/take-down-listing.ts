import { members } from '../../shared/contract/endpoints/members.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { takeDown } from './taking-down.ts'

export const handler = endpoint(members.takeDownListing, checkoutDeps, async (request, deps) => {
  const { params, body, user: admin, now } = request
  await takeDown(params.id, { admin, reason: body.reason, now }, deps)
  return { ok: true }
})
