import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { reasonOr } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useUpdateInventoryItem(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof inventory.updateInventoryItem>) =>
      call(inventory.updateInventoryItem, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf(inventory.listInventory) }),
        client.invalidateQueries({ queryKey: queryKeyOf(inventory.getInventoryItem, { params: { id } }) }),
      ]),
    onError: error => notify.error('Update Failed', reasonOr(error, 'Failed to update item. Please try again.')),
  })
}
