import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { resetPassword } from './changing-password.ts'

export const handler = endpoint(accounts.resetPassword, {}, async ({ body, now }) => {
  await resetPassword(body, now)
  return { ok: true }
})
