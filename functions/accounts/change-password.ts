import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { changePassword } from './changing-password.ts'
import { deviceOf } from './device.ts'
import { switchSession } from './signed-in.ts'

export const handler = endpoint(accounts.changePassword, {}, async request => {
  const { body, user, headers, now } = request
  return switchSession(request, await changePassword(body, user, deviceOf(headers), now))
})
