import { useQuery } from '@tanstack/react-query'
import { drafts, type ListingDraft } from '../../../../shared/contract/endpoints/drafts.ts'
import { listListingDrafts } from '../../../lib/api/list-listing-drafts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { afterSaving } from './save-listing-draft.ts'

/** null: no draft. Asks the list first, because most items have none. */
export const useListingDraft = (inventoryId: string) =>
  useQuery({
    queryKey: queryKeyOf(drafts.getListingDraft, { params: { inventoryId } }),
    queryFn: async ({ signal }): Promise<ListingDraft | null> => {
      await afterSaving(inventoryId)
      const mine = await listListingDrafts(signal)
      if (!mine.some(draft => draft.inventoryId === inventoryId)) return null
      return call(drafts.getListingDraft, { params: { inventoryId }, signal })
    },
    refetchOnMount: 'always',
  })
