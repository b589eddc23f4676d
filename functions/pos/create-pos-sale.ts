import { randomUUID } from 'node:crypto'
import { pos } from '../../shared/endpoints/pos.ts'
import { endpoint } from '../kit/endpoint.ts'
import { inTurn } from '../kit/in-turn.ts'
import { stripe } from '../kit/stripe.ts'
import { presentSale } from './present-sale.ts'
import { sellInShop } from './selling.ts'

export const handler = endpoint(
  pos.createPosSale,
  { stripe, clock: () => new Date() },
  async ({ body, query, user, headers, now }, deps) => {
    const key = headers['idempotency-key'] ?? randomUUID()
    return presentSale(await inTurn(user.id, () => sellInShop(body, key, query.timeZone, user, now, deps)))
  },
)
