import { traders } from '../../shared/contract/endpoints/traders.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { findSeller, presentTrader } from '../core/money/tax/trader.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(traders.getTrader, {}, async ({ params: { sellerId } }) => {
  const seller = await findSeller(sellerId)
  if (!seller) throw await missingPerson(sellerId)
  return presentTrader(seller)
})
