import { stock } from '../../shared/contract/endpoints/stock.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stockPage } from './stock-rows.ts'

export const handler = endpoint(stock.listStock, {}, ({ user, query, now }) => stockPage(user.id, query.cursor, now))
