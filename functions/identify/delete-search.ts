import { identify } from '../../shared/contract/endpoints/identify.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { removeSearch } from './identification-store.ts'

export const handler = endpoint(identify.deleteSearch, {}, async ({ user, params }) => {
  if (!(await removeSearch({ userId: user.id, id: params.id }))) throw new DomainError('not_found')
  return { ok: true }
})
