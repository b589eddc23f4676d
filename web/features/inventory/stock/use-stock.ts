import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ResponseOf } from '../../../../shared/contract/endpoint.ts'
import { type StockRow, stock } from '../../../../shared/contract/endpoints/stock.ts'
import { endpointPages, fresh, usePages } from '../../../lib/queries.ts'

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

type Pages = InfiniteData<ResponseOf<typeof stock.listStock>>

/** Pieces as a change has left them, in place of those that the table has. */
export function replacePieces(client: QueryClient, changed: readonly StockRow[]): void {
  const byId = new Map(changed.map(piece => [piece.id, piece]))
  client.setQueryData<Pages>(
    endpointPages(stock.listStock).queryKey as readonly unknown[],
    known =>
      known && {
        ...known,
        pages: known.pages.map(page => ({ ...page, pieces: page.pieces.map(piece => byId.get(piece.id) ?? piece) })),
      },
  )
}

export function useReplacePieces() {
  const client = useQueryClient()
  return (changed: readonly StockRow[]) => replacePieces(client, changed)
}
