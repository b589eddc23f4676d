import { useQuery } from '@tanstack/react-query'
import { drafts } from '../../../../shared/endpoints/drafts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** The items whose listing was begun and not published yet. */
export const useDraftedItems = () =>
  useQuery({
    queryKey: queryKeyOf(drafts.listListingDrafts),
    queryFn: ({ signal }) => call(drafts.listListingDrafts, { signal }),
    select: mine => new Set(mine.map(({ inventoryId }) => inventoryId)),
    refetchOnMount: 'always',
  })
