import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { reasonOr } from '../../../lib/api-error.ts'

export type NewItem = RequestBodyOf<typeof inventory.createInventoryItem>

export function useCreateInventoryItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewItem) => call(inventory.createInventoryItem, { body }),
    onSuccess: () => {
      notify.success('Saved to your inventory!', 'This item has been added to your collection.')
      return client.invalidateQueries({ queryKey: queryKeyOf(inventory.listInventory) })
    },
    onError: error =>
      notify.error('Failed to save', reasonOr(error, 'An error occurred while saving to your inventory.')),
  })
}
