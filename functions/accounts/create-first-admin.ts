import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { appointFirstAdmin } from './first-admin-store.ts'
import { switchSession } from './signed-in.ts'

export const handler = endpoint(accounts.createFirstAdmin, {}, async request => {
  const { user } = request
  await switchSession(request, { user, ...(await appointFirstAdmin(user, request)) })
  return { isAdmin: true }
})
