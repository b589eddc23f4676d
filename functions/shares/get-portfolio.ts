import { shares } from '../../shared/endpoints/shares.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findPortfolio } from './holding-store.ts'
import { presentHolding } from './present-holding.ts'

export const handler = endpoint(shares.getPortfolio, {}, async ({ user }) =>
  (await findPortfolio(user.id)).map(presentHolding),
)
