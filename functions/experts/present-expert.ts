import type { Expert } from '../../shared/contract/endpoints/experts.ts'
import { soldWithin } from '../../shared/rules/experts.ts'
import type { ExpertRecord } from '../core/expert/expert-store.ts'

export const presentExpert = ({
  userId,
  name,
  credentials,
  areas,
  takesRequests,
  estimates = 0,
  sales = 0,
  inside = 0,
}: ExpertRecord): Expert => ({
  id: userId,
  name,
  credentials,
  areas,
  takesRequests,
  estimates,
  sold: soldWithin({ sales, inside }),
})

/** Former ones are none. */
export const presentExpertOrNone = (record: ExpertRecord | undefined) => ({
  expert: record && !record.endedAt ? presentExpert(record) : null,
})
