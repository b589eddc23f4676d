import { dealers } from '../../../shared/contract/endpoints/dealers.ts'
import { fresh, usePages } from '../../lib/queries.ts'
import { WaitingCard } from './waiting-card.tsx'

export function DealersCard() {
  const query = usePages(dealers.listDealerApplications, { query: { queue: 'waiting' } }, fresh)
  const count = query.data?.pages.flatMap(({ applications }) => applications).length ?? 0
  return (
    <WaitingCard
      title="Dealers"
      note="Who wants a dealer account shows you the papers of the business first."
      to="/admin/dealers"
      count={count}
      countText={countText(count, query.hasNextPage)}
      failure="Failed to load the applications"
      loading="Loading dealers’ applications"
      query={query}
    />
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'No dealer waits for your decision.'
  const shown = hasMore ? `More than ${count}` : count
  return count === 1 && !hasMore ? '1 dealer waits for your decision.' : `${shown} dealers wait for your decision.`
}
