import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnalyticsDays } from '../../../../shared/analytics.ts'
import type { ResponseOf } from '../../../../shared/endpoint.ts'
import { analytics } from '../../../../shared/endpoints/analytics.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export type SellerAnalytics = ResponseOf<typeof analytics.getSellerAnalytics>

/** My figures; the last days' while those of other days are on their way. */
export function useSellerAnalytics(days: AnalyticsDays) {
  const query = { query: { days } }
  return useQuery({
    queryKey: queryKeyOf(analytics.getSellerAnalytics, query),
    queryFn: ({ signal }) => call(analytics.getSellerAnalytics, { ...query, signal }),
    placeholderData: keepPreviousData,
    // Others look and buy while this page is not looking.
    refetchOnMount: 'always',
  })
}
