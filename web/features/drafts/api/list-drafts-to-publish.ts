import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResponseOf } from '../../../../shared/contract/endpoint.ts'
import { drafts } from '../../../../shared/contract/endpoints/drafts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { inOwnWords } from '../fault-texts.ts'

type Page = ResponseOf<typeof drafts.listDraftsToPublish>

const draftPages = infiniteQueryOptions({
  queryKey: [...queryKeyOf(drafts.listDraftsToPublish), 'pages'],
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const page = await call(drafts.listDraftsToPublish, { query: pageParam ? { cursor: pageParam } : {}, signal })
    return { ...page, drafts: await inOwnWords(page.drafts) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.cursor,
})

const AWAITED_MS = 5_000
/** Asking for more than these again and again would take longer than the photographs. */
const MAX_PAGES_AWAITED = 3

const isAwaited = ({ pages }: InfiniteData<Page>) =>
  pages.length <= MAX_PAGES_AWAITED && pages.some(page => page.drafts.some(({ awaitsPhotos }) => awaitsPhotos))

/** All of them, page after page, so that all can be chosen. */
export function useDraftsToPublish() {
  const pages = useInfiniteQuery({
    ...draftPages,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? AWAITED_MS : false),
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return pages
}

/** Takes drafts that are published out of the list, which may be long to ask for. */
export const takeOut = (client: QueryClient, inventoryIds: ReadonlySet<string>) =>
  client.setQueryData<InfiniteData<Page, string | undefined>>(draftPages.queryKey, listed => {
    const without = (page: Page): Page => ({
      ...page,
      drafts: page.drafts.filter(({ inventoryId }) => !inventoryIds.has(inventoryId)),
    })
    return listed && { ...listed, pages: listed.pages.map(without) }
  })
