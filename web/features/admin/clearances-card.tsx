import { clearances } from '../../../shared/contract/endpoints/clearances.ts'
import { fresh, usePages } from '../../lib/queries.ts'
import { WaitingCard } from './waiting-card.tsx'

export function ClearancesCard() {
  const query = usePages(clearances.listClearances, { query: { queue: 'waiting' } }, fresh)
  const count = query.data?.pages.flatMap(({ clearances }) => clearances).length ?? 0
  return (
    <WaitingCard
      title="Restricted Pieces"
      note="Pieces that laws restrict, such as ivory, are listed only after you looked at them and their documents."
      to="/admin/clearances"
      count={count}
      countText={countText(count, query.hasNextPage)}
      failure="Failed to load the pieces"
      loading="Loading restricted pieces"
      query={query}
    />
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'No piece waits for your decision.'
  const shown = hasMore ? `More than ${count}` : count
  return count === 1 && !hasMore ? '1 piece waits for your decision.' : `${shown} pieces wait for your decision.`
}
