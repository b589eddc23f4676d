import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { requestEmailChange } from './requesting-links.ts'

export const handler = endpoint(accounts.requestEmailChange, {}, async request => {
  await requestEmailChange(request.body, request.user, request)
  return { ok: true }
})
