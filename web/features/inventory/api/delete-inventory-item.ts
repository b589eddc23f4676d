import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError, reasonOr } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useDeleteInventoryItem(id: string) {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf(inventory.listInventory) }),
      client.invalidateQueries({ queryKey: queryKeyOf(inventory.getInventoryItem, { params: { id } }) }),
    ])
  return useMutation({
    mutationFn: () => call(inventory.deleteInventoryItem, { params: { id } }),
    onSuccess: refresh,
    onError: error => {
      notify.error('Delete Failed', reasonOr(error, 'Failed to delete item. Please try again.'))
      // Listed, sold or deleted elsewhere: what the page shows is out of date.
      if (error instanceof ApiError && ['item_listed', 'item_sold', 'not_found'].includes(error.code)) return refresh()
    },
  })
}
