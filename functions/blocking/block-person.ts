import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { endpoint } from '../platform/endpoint.ts'
import { blockPerson } from './blocking.ts'

export const handler = endpoint(blocking.blockPerson, {}, async ({ params, user, now }) => {
  await blockPerson(params.personId, user, now)
  return { isBlocked: true }
})
