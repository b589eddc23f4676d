import { stock } from '../../shared/contract/endpoints/stock.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { changePieces } from './changing-stock.ts'

export const handler = endpoint(stock.changeStock, checkoutDeps, async ({ body, user, now }, deps) => ({
  outcomes: await changePieces(body.changes, user, now, deps),
}))
