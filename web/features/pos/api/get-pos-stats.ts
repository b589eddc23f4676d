import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/contract/endpoint.ts'
import { pos } from '../../../../shared/contract/endpoints/pos.ts'
import { dayAt } from '../../../../shared/rules/calendar.ts'
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
