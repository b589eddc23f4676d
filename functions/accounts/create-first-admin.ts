import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { deviceOf } from './device.ts'
import { appointFirstAdmin } from './first-admin-store.ts'
import { switchSession } from './signed-in.ts'

export const handler = endpoint(accounts.createFirstAdmin, {}, async request => {
  const { user, headers, now } = request
  await switchSession(request, { user, cookie: await appointFirstAdmin(user, deviceOf(headers), now) })
  return { isAdmin: true }
})
