import { finance } from '../../shared/contract/endpoints/finance.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findReconciliation } from './reconciliation-store.ts'

export const handler = endpoint(finance.getReconciliation, {}, async () => {
  const latest = await findReconciliation()
  if (!latest) return null
  const { oursCents, stripesCents, differences, ...report } = latest
  return {
    ...report,
    ours: oursCents,
    stripes: stripesCents,
    differences: differences.map(({ movement, oursCents: ours = null, stripesCents: stripes = null }) => ({
      movement,
      ours,
      stripes,
    })),
  }
})
