import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { drafts } from '../../../shared/contract/endpoints/drafts.ts'
import { call } from '../api.ts'
import { endpointQuery } from '../queries.ts'

export type Draft = ResponseOf<typeof drafts.listListingDrafts>[number]

export const listListingDrafts = (signal: AbortSignal): Promise<Draft[]> => call(drafts.listListingDrafts, { signal })

const draftsQuery = queryOptions({
  ...endpointQuery(drafts.listListingDrafts),
  refetchOnMount: 'always',
})

export const useListListingDrafts = () => useQuery(draftsQuery)

export const useDraftedItems = () =>
  useQuery({ ...draftsQuery, select: mine => new Set(mine.map(({ inventoryId }) => inventoryId)) })
