import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { appointFirstAdmin } from './account-store.ts'
import { switchSession } from './signed-in.ts'

export const handler = endpoint(accounts.createFirstAdmin, {}, async request => {
  const { user, now } = request
  await switchSession(request, { user, cookie: await appointFirstAdmin(user, now) })
  return { isAdmin: true }
})
