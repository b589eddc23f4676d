import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { pos } from '../../../shared/contract/endpoints/pos.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { call, queryKeyOf } from '../../lib/api.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { TakingsSkeleton } from './pos-skeleton.tsx'

type PosStats = ResponseOf<typeof pos.getPosStats>

/** Refetched at midnight, because a register may stay open. */
function usePosStats() {
  const timeZone = readerTimeZone()
  const day = useFromNow(now => dayAt(now, timeZone))
  return useQuery({
    queryKey: [...queryKeyOf(pos.getPosStats), day],
    queryFn: ({ signal }) => call(pos.getPosStats, { query: { timeZone }, signal }),
    refetchOnMount: 'always',
  })
}

export function Takings() {
  const { data, error, isFetching, refetch } = usePosStats()
  if (data) return <TakingsGrid stats={data} />
  if (!error) return <TakingsSkeleton />
  return <ErrorState title="Couldn’t load sales totals" error={error} onRetry={() => refetch()} retrying={isFetching} />
}

const TakingsGrid = ({ stats: { today, afterClosing, week, month, allTime } }: { stats: PosStats }) => (
  <StatGrid>
    <StatCard label="Today" value={formatMoney(today.total)} note={<TodayNote {...{ today, afterClosing }} />} />
    <StatCard label="This Week" {...takingsOf(week, 'since Sunday')} />
    <StatCard label="This Month" {...takingsOf(month)} />
    <StatCard label="All Time" {...takingsOf(allTime)} />
  </StatGrid>
)

const salesOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'sale' : 'sales'}`

function TodayNote({ today, afterClosing }: Pick<PosStats, 'today' | 'afterClosing'>) {
  if (!afterClosing) return salesOf(today.count)
  const isAny = afterClosing.count !== 0 || afterClosing.total !== 0
  return (
    <>
      <span className="block">{salesOf(today.count)}, closed</span>
      {isAny && <span className="block">{formatMoney(afterClosing.total)} since then, for the next closing</span>}
    </>
  )
}

function takingsOf({ total, count }: PosStats['today'], since?: string) {
  const sales = salesOf(count)
  return { value: formatMoney(total), note: since ? `${sales} ${since}` : sales }
}
