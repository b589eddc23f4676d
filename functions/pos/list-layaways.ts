import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findLayaways } from './layaway-store.ts'
import { presentLayaway } from './present-sale.ts'

export const handler = endpoint(pos.listLayaways, {}, async ({ user, query }) => {
  const { layaways, cursor } = await findLayaways(user.id, query.limit, query.cursor)
  return { layaways: layaways.map(presentLayaway), cursor }
})
