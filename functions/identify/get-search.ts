import { identify } from '../../shared/contract/endpoints/identify.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findSearch } from './identification-store.ts'
import { presentKeptSearch } from './present-search.ts'

export const handler = endpoint(identify.getSearch, {}, async ({ user, params, now }) => {
  const search = await findSearch({ userId: user.id, id: params.id }, now)
  if (!search) throw new DomainError('not_found')
  return presentKeptSearch(search, now)
})
