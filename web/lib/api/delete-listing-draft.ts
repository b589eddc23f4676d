import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drafts } from '../../../shared/contract/endpoints/drafts.ts'
import { call } from '../api.ts'
import { ApiError, messageOf } from '../api-error.ts'
import { notify } from '../notify.ts'
import { refresh, useChange } from '../queries.ts'

export const useDeleteListingDraft = (inventoryId: string) =>
  useChange(drafts.deleteListingDraft, {
    params: { inventoryId },
    refreshes: [drafts.listListingDrafts],
    onSuccess: noteDiscarded,
    onError: noteFailure,
  })

export function useDiscardDraft(inventoryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await call(drafts.deleteListingDraft, { params: { inventoryId } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
    },
    onSuccess: () => {
      noteDiscarded()
      return refresh(client, [drafts.listListingDrafts])
    },
    onError: noteFailure,
  })
}

const noteDiscarded = () => notify.success('Draft discarded', 'The item is still in your inventory.')
const noteFailure = (error: Error) => notify.error('Failed to discard the draft', messageOf(error))
