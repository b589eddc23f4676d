import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findObstacles } from './closing-obstacles.ts'

export const handler = endpoint(accounts.getClosing, {}, async ({ user, now }) => ({
  obstacles: await findObstacles(user, now),
}))
