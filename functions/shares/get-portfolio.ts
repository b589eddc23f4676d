import { shares } from '../../shared/contract/endpoints/shares.ts'
import { cents } from '../../shared/rules/cents.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { findPortfolio } from '../core/share/holding-store.ts'
import { findOwnOffers } from '../core/share/offer-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { paybacksOf } from './giving-back.ts'
import { presentHolding } from './present-holding.ts'

export const handler = endpoint(shares.getPortfolio, {}, async ({ user }) => {
  const [portfolio, { buysSharesBack }] = await Promise.all([findPortfolio(user.id), readSettings()])
  const paybacks = buysSharesBack ? await paybacksOf(portfolio) : []
  const offers = await findOwnOffers(portfolio.map(({ holding }) => holding))
  return portfolio.map((held, index) => presentHolding(held, paybacks[index] ?? cents(0), offers))
})
