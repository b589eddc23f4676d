import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drafts } from '../../../../shared/endpoints/drafts.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'

/** Discards what was filled in. */
export function useDeleteListingDraft(inventoryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await call(drafts.deleteListingDraft, { params: { inventoryId } })
      } catch (error) {
        // Discarded elsewhere, or never saved.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
    },
    onSuccess: () => {
      notify.success('Draft discarded', 'The item is still in your inventory.')
      return client.invalidateQueries({ queryKey: queryKeyOf(drafts.listListingDrafts) })
    },
    onError: error => notify.error('Failed to discard the draft', messageOf(error)),
  })
}
