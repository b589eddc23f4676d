import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentUser } from './present-user.ts'

export const handler = endpoint(accounts.getUser, {}, async ({ user, now }) => presentUser(user, now))
