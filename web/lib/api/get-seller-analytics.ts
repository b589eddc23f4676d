import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { analytics } from '../../../shared/contract/endpoints/analytics.ts'
import type { AnalyticsDays } from '../../../shared/rules/analytics.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { call, queryKeyOf } from '../api.ts'
import { readerTimeZone } from '../dates.ts'
import { useFromNow } from '../use-now.ts'

export type SellerAnalytics = ResponseOf<typeof analytics.getSellerAnalytics>

/** Refetched when a day begins. Shows the last figures while those of another period load. */
export function useSellerAnalytics(days: AnalyticsDays) {
  const timeZone = readerTimeZone()
  const today = useFromNow(now => dayAt(now, timeZone))
  const query = { query: { days, timeZone } }
  return useQuery({
    queryKey: [...queryKeyOf(analytics.getSellerAnalytics, query), today],
    queryFn: ({ signal }) => call(analytics.getSellerAnalytics, { ...query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
