import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { firstAdminSecret } from './first-admin-secret.ts'
import { isThereAnAdmin } from './first-admin-store.ts'

export const handler = endpoint(accounts.checkAdmin, {}, async ({ user: { isAdmin } }) => {
  const canBecomeAdmin = !isAdmin && !(await isThereAnAdmin())
  return { isAdmin, canBecomeAdmin, needsSecret: canBecomeAdmin && (await firstAdminSecret()) !== undefined }
})
