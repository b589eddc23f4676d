import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { agree } from './agreeing.ts'
import { presentUser } from './present-user.ts'

export const handler = endpoint(accounts.agreeToTexts, {}, async ({ user, body, now }) =>
  presentUser(await agree(user, body, now), now),
)
