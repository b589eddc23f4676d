import { cents } from '../../shared/cents.ts'
import { shares } from '../../shared/endpoints/shares.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { findPortfolio } from '../core/share/holding-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { paybackOf } from './giving-back.ts'
import { presentHolding } from './present-holding.ts'

export const handler = endpoint(shares.getPortfolio, {}, async ({ user }) => {
  const [portfolio, { buysSharesBack }] = await Promise.all([findPortfolio(user.id), readSettings()])
  return Promise.all(
    portfolio.map(async held => presentHolding(held, buysSharesBack ? await paybackOf(held) : cents(0))),
  )
})
