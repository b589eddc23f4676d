import { health } from '../../shared/endpoints/health.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findUser } from '../kit/users.ts'

export const handler = endpoint(health.getHealth, {}, async () => {
  await findUser('health')
  return { status: 'ok' }
})
