import { traders } from '../../shared/contract/endpoints/traders.ts'
import { presentTrader } from '../core/money/tax/trader.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stateTrader } from './stating.ts'

export const handler = endpoint(traders.stateTrader, {}, async ({ body, user, now }) =>
  presentTrader(await stateTrader(body, user, now)),
)
