import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { requestPasswordReset } from './requesting-links.ts'

export const handler = endpoint(accounts.requestPasswordReset, {}, async ({ body, clientAddress, now }) => {
  await requestPasswordReset(body.email, clientAddress, now)
  return { ok: true }
})
