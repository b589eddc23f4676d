import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentUser } from './present-user.ts'
import { saveProfile } from './profile-store.ts'

export const handler = endpoint(accounts.updateProfile, {}, async ({ body, user, now }) =>
  presentUser(await saveProfile(user, body, now)),
)
