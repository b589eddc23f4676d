import { useQuery } from '@tanstack/react-query'
import { drafts, type ListingDraft } from '../../../../shared/endpoints/drafts.ts'
import { listListingDrafts } from '../../../lib/api/list-listing-drafts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { afterSaving } from './save-listing-draft.ts'

/** What was filled in before; null where there is nothing. Asked of the list first: most items have no draft. */
export const useListingDraft = (inventoryId: string) =>
  useQuery({
    queryKey: queryKeyOf(drafts.getListingDraft, { params: { inventoryId } }),
    queryFn: async ({ signal }): Promise<ListingDraft | null> => {
      await afterSaving(inventoryId)
      const mine = await listListingDrafts(signal)
      if (!mine.some(draft => draft.inventoryId === inventoryId)) return null
      return call(drafts.getListingDraft, { params: { inventoryId }, signal })
    },
    // It may have gone on elsewhere.
    refetchOnMount: 'always',
  })
