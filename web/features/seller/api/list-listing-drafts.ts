import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/endpoint.ts'
import { drafts } from '../../../../shared/endpoints/drafts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export type Draft = ResponseOf<typeof drafts.listListingDrafts>[number]

/** My listings that are not published yet, last saved first. */
export const useListListingDrafts = () =>
  useQuery({
    ...endpointQuery(drafts.listListingDrafts),
    refetchOnMount: 'always',
  })
