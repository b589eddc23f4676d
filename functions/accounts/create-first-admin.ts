import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { appointFirstAdmin, isThereAnAdmin } from './first-admin-store.ts'
import { proveFirstAdmin } from './proving-first-admin.ts'
import { switchSession } from './signed-in.ts'

export const handler = endpoint(accounts.createFirstAdmin, {}, async request => {
  const { user, body } = request
  if (await isThereAnAdmin()) throw new DomainError('admin_exists')
  await proveFirstAdmin(body.secret, user, request)
  await switchSession(request, { user, ...(await appointFirstAdmin(user, request)) })
  return { isAdmin: true }
})
