import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'

const PAGE = 24

const assetsQuery = infiniteQueryOptions({
  queryKey: [...queryKeyOf(shares.listFractionalAssets), 'pages'],
  queryFn: ({ signal, pageParam }) =>
    call(shares.listFractionalAssets, { query: { limit: PAGE, before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.length < PAGE ? undefined : page.at(-1)?.id),
  refetchOnMount: 'always',
})

export function useAssets() {
  const { data, ...rest } = useInfiniteQuery(assetsQuery)
  return { assets: data?.pages.flat(), ...rest }
}

/** Everything that shows shares or their pieces. */
export const shownShares = [
  shares.listFractionalAssets,
  shares.getPortfolio,
  shares.getFractionalAsset,
  shares.getShareMarket,
]

export const sharesChanged = (client: QueryClient) => refresh(client, shownShares)
