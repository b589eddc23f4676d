import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { resetPassword } from './changing-password.ts'

export const handler = endpoint(accounts.resetPassword, {}, async request => ({
  ok: true,
  username: await resetPassword(request.body, request),
}))
