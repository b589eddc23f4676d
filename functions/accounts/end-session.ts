import { accounts } from '../../shared/endpoints/accounts.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { removeSession } from './session-store.ts'

export const handler = endpoint(accounts.endSession, {}, async ({ params, user }) => {
  if (!(await removeSession(user.id, params.id))) throw new DomainError('not_found')
  return { ok: true }
})
