import { reports } from '../../../shared/contract/endpoints/reports.ts'
import { fresh, usePages } from '../../lib/queries.ts'
import { WaitingCard } from './waiting-card.tsx'

export function ReportsCard() {
  const query = usePages(reports.listReports, { query: { queue: 'open' } }, fresh)
  const count = query.data?.pages.flatMap(page => page.reports).length ?? 0
  return (
    <WaitingCard
      title="Reports"
      note="What people report as illegal or against the terms, and objections to decisions."
      to="/admin/reports"
      count={count}
      countText={countText(count, query.hasNextPage)}
      failure="Failed to load the reports"
      loading="Loading reports"
      query={query}
    />
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nothing waits for your decision.'
  if (hasMore) return `More than ${count} reports wait for your decision.`
  return count === 1 ? '1 report waits for your decision.' : `${count} reports wait for your decision.`
}
