import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../kit/endpoint.ts'

export const handler = endpoint(accounts.checkAdmin, {}, async ({ user }) => ({ isAdmin: user.isAdmin }))
