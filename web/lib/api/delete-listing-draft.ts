import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drafts } from '../../../shared/contract/endpoints/drafts.ts'
import { call, queryKeyOf } from '../api.ts'
import { ApiError, messageOf } from '../api-error.ts'
import { notify } from '../notify.ts'

export function useDeleteListingDraft(inventoryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(drafts.deleteListingDraft, { params: { inventoryId } }),
    onSuccess: noteDiscarded,
    onError: noteFailure,
    // A refusal too means that the page is out of date: published or discarded meanwhile.
    onSettled: () => client.invalidateQueries(draftsFilter),
  })
}

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
      return client.invalidateQueries(draftsFilter)
    },
    onError: noteFailure,
  })
}

const draftsFilter = { queryKey: queryKeyOf(drafts.listListingDrafts) }
const noteDiscarded = () => notify.success('Draft discarded', 'The item is still in your inventory.')
const noteFailure = (error: Error) => notify.error('Failed to discard the draft', messageOf(error))
