import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findPosSales } from './pos-store.ts'
import { presentSale } from './present-sale.ts'

export const handler = endpoint(pos.listPosSales, {}, async ({ user, query }) => {
  const { sales, cursor } = await findPosSales(user.id, query.limit, query.cursor)
  return { sales: sales.map(presentSale), cursor }
})
