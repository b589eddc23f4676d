import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { isThereAnAdmin } from './first-admin-store.ts'

export const handler = endpoint(accounts.checkAdmin, {}, async ({ user: { isAdmin } }) => ({
  isAdmin,
  canBecomeAdmin: !isAdmin && !(await isThereAnAdmin()),
}))
