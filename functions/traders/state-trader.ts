import { traders } from '../../shared/contract/endpoints/traders.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findSeller, presentTrader } from '../core/money/tax/trader.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stateTrader } from './stating.ts'

export const handler = endpoint(traders.stateTrader, {}, async ({ body, user, now }) => {
  await stateTrader(body, user, now)
  const seller = await findSeller(user.id)
  if (!seller) throw new DomainError('conflict')
  return presentTrader(seller)
})
