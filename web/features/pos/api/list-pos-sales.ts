import { useInfiniteQuery } from '@tanstack/react-query'
import { pos } from '../../../../shared/endpoints/pos.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** What I sold in the shop, newest first, a page after the other. */
export const usePosSales = () =>
  useInfiniteQuery({
    queryKey: queryKeyOf(pos.listPosSales),
    queryFn: ({ pageParam, signal }) => call(pos.listPosSales, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.cursor ?? undefined,
    // Somebody may sell at another counter.
    refetchOnMount: 'always',
  })
