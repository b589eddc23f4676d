import { useEffect, useMemo } from 'react'
import { stock } from '../../../../shared/contract/endpoints/stock.ts'
import { fresh, usePages } from '../../../lib/queries.ts'

/** All pieces, newest first: the first page is shown while the others come. */
export function useStock() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePages(
    stock.listStock,
    undefined,
    fresh,
  )
  const isStopped = error !== null
  useEffect(() => {
    if (hasNextPage && !isFetching && !isStopped) void fetchNextPage()
  }, [hasNextPage, isFetching, isStopped, fetchNextPage])
  const pieces = useMemo(() => data?.pages.flatMap(page => page.pieces), [data])
  const retry = () => (data ? fetchNextPage() : refetch())
  return { pieces, error, isFetching, isComplete: data !== undefined && !hasNextPage && !isFetchingNextPage, retry }
}
