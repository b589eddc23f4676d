import { health } from '../../shared/contract/endpoints/health.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findUser } from '../platform/users.ts'

export const handler = endpoint(health.getHealth, {}, async () => {
  await findUser('health')
  return { status: 'ok' }
})
