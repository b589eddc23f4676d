import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drafts } from '../../../../shared/endpoints/drafts.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'

/** Discards a draft; its item stays. */
export function useDeleteListingDraft(inventoryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(drafts.deleteListingDraft, { params: { inventoryId } }),
    onSuccess: () => notify.success('Draft discarded', 'The item is still in your inventory.'),
    onError: error => notify.error('Failed to discard the draft', messageOf(error)),
    // A refusal too means that the page is out of date: published or discarded meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(drafts.listListingDrafts) }),
  })
}
