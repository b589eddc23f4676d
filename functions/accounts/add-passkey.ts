import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { ownSession } from '../core/account/caller.ts'
import { rememberDevice } from '../core/account/known-device.ts'
import { endpoint } from '../platform/endpoint.ts'
import { addPasskey } from './factors.ts'

export const handler = endpoint(accounts.addPasskey, {}, async request => {
  const { user, body, cookies, setCookie } = request
  const { recoveryCodes, round } = await addPasskey(body, ownSession(request), request)
  if (round !== undefined) setCookie(await rememberDevice(user.id, round, cookies))
  return { recoveryCodes }
})
