import { accounts } from '../../shared/endpoints/accounts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { leaveOnly } from './session-store.ts'

export const handler = endpoint(accounts.endOtherSessions, {}, async ({ session, now }) => {
  if (session) await leaveOnly(session, now)
  return { ok: true }
})
