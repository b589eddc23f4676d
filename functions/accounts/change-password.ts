import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { changePassword } from './changing-password.ts'
import { switchSession } from './signed-in.ts'

export const handler = endpoint(accounts.changePassword, {}, async request => {
  const { body, user } = request
  return switchSession(request, await changePassword(body, user, request))
})
