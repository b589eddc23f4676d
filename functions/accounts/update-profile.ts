import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { presentUser } from './present-user.ts'
import { saveProfile } from './profile-store.ts'

/** Limited, because each change is written to all listings of the person, which may be ten thousand. */
const CHANGES_PER_HOUR = 30

export const handler = endpoint(accounts.updateProfile, {}, async ({ body, user, now }) => {
  await countAndLimit(`profile:${user.id}`, CHANGES_PER_HOUR, 3_600, now)
  return presentUser(await saveProfile(user, body, now), now)
})
