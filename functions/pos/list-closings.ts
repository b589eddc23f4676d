import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentClosing } from './closing-days.ts'
import { findClosings } from './pos-store.ts'

export const handler = endpoint(pos.listClosings, {}, async ({ user, query }) => {
  const { closings, cursor } = await findClosings(user.id, query.limit, query.cursor)
  return { closings: closings.map(presentClosing), cursor }
})
