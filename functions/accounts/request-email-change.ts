import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { requestEmailChange } from './requesting-links.ts'

export const handler = endpoint(accounts.requestEmailChange, {}, async ({ body, user, now }) => {
  await requestEmailChange(body, user, now)
  return { ok: true }
})
