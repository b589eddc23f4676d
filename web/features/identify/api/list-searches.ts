import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { identify } from '../../../../shared/contract/endpoints/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const FIRST = 6
const MORE = 24

const searchesQuery = infiniteQueryOptions({
  queryKey: [...queryKeyOf(identify.listSearches), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(identify.listSearches, { query: { cursor: pageParam, limit: pageParam ? MORE : FIRST }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.cursor ?? undefined,
})

export const useListSearches = () => useInfiniteQuery(searchesQuery)
