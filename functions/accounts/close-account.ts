import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { clearedCookie } from '../platform/session.ts'
import { closeAccount } from './closing-account.ts'

export const handler = endpoint(accounts.closeAccount, {}, async request => {
  const { body, user, setCookie } = request
  await closeAccount(user, body, request)
  setCookie(clearedCookie())
  return { ok: true }
})
