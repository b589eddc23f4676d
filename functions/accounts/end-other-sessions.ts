import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { rememberDevice } from '../core/account/known-device.ts'
import { endpoint } from '../platform/endpoint.ts'
import { leaveOnly } from './session-store.ts'

export const handler = endpoint(accounts.endOtherSessions, {}, async request => {
  const { body, user, session, cookies, setCookie } = request
  await proveOwner(user, body, request)
  if (session) setCookie(await rememberDevice(user.id, await leaveOnly(session, request), cookies))
  return { ok: true }
})
