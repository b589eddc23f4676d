import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { endpoint } from '../platform/endpoint.ts'
import { removeSession } from './session-store.ts'

export const handler = endpoint(accounts.endSession, {}, async request => {
  const { params, body, user } = request
  await proveOwner(user, body, request)
  if (!(await removeSession(user.id, params.id, request))) throw new DomainError('not_found')
  return { ok: true }
})
