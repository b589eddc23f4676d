import { traders } from '../../shared/contract/endpoints/traders.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { findTaxTerms } from '../core/money/tax/tax-store.ts'
import { presentTrader } from '../core/money/tax/trader.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findUser } from '../platform/users.ts'

export const handler = endpoint(traders.getTrader, {}, async ({ params: { sellerId } }) => {
  const [user, terms] = await Promise.all([findUser(sellerId), findTaxTerms(sellerId)])
  if (!user) throw await missingPerson(sellerId)
  return presentTrader(terms)
})
