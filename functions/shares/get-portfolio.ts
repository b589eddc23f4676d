import { shares } from '../../shared/endpoints/shares.ts'
import { findPortfolio } from '../core/share/holding-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentHolding } from './present-holding.ts'

export const handler = endpoint(shares.getPortfolio, {}, async ({ user }) =>
  (await findPortfolio(user.id)).map(presentHolding),
)
