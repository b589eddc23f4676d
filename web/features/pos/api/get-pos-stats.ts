import { useQuery } from '@tanstack/react-query'
import { dayAt } from '../../../../shared/calendar.ts'
import type { ResponseOf } from '../../../../shared/endpoint.ts'
import { pos } from '../../../../shared/endpoints/pos.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { readerTimeZone } from '../../../lib/dates.ts'
import { useFromNow } from '../../../lib/use-now.ts'

export type PosStats = ResponseOf<typeof pos.getPosStats>

/** Refetched at midnight, because a register may stay open. */
export function usePosStats() {
  const timeZone = readerTimeZone()
  const day = useFromNow(now => dayAt(now, timeZone))
  return useQuery({
    queryKey: [...queryKeyOf(pos.getPosStats), day],
    queryFn: ({ signal }) => call(pos.getPosStats, { query: { timeZone }, signal }),
    refetchOnMount: 'always',
  })
}
