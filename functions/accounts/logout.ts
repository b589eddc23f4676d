import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { clearedCookie, endSession } from '../platform/session.ts'

export const handler = endpoint(accounts.logout, {}, async ({ session, setCookie }) => {
  if (session) await endSession(session)
  setCookie(clearedCookie())
  return { ok: true }
})
