import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/endpoint.ts'
import { drafts } from '../../../../shared/endpoints/drafts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export type Draft = ResponseOf<typeof drafts.listListingDrafts>[number]

/** My listings that are not published yet, last saved first. */
export const useListListingDrafts = () =>
  useQuery({
    queryKey: queryKeyOf(drafts.listListingDrafts),
    queryFn: ({ signal }) => call(drafts.listListingDrafts, { signal }),
    refetchOnMount: 'always',
  })
