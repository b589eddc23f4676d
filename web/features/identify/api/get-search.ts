import { useQuery } from '@tanstack/react-query'
import { identify } from '../../../../shared/endpoints/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** One of my searches with its answer. */
export const useGetSearch = (id: string | null, isWanted: boolean) =>
  useQuery({
    queryKey: queryKeyOf(identify.getSearch, { params: { id: id ?? '' } }),
    queryFn: ({ signal }) => call(identify.getSearch, { params: { id: id ?? '' }, signal }),
    enabled: id !== null && isWanted,
  })
