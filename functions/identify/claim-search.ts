import { identify } from '../../shared/contract/endpoints/identify.ts'
import { endpoint } from '../platform/endpoint.ts'
import { claimSearch } from './claiming-search.ts'

export const handler = endpoint(identify.claimSearch, {}, async ({ body, user, now }) => {
  await claimSearch({ ...body, userId: user.id }, now)
  return { ok: true }
})
