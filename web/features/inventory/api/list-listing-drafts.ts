import { useQuery } from '@tanstack/react-query'
import { drafts } from '../../../../shared/endpoints/drafts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** The items whose listing was begun and not published yet. */
export const useDraftedItems = () =>
  useQuery({
    ...endpointQuery(drafts.listListingDrafts),
    select: mine => new Set(mine.map(({ inventoryId }) => inventoryId)),
    refetchOnMount: 'always',
  })
