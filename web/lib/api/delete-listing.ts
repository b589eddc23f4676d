import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { type OwnListing, payouts } from '../../../shared/contract/endpoints/payouts.ts'
import { call, queryKeyOf } from '../api.ts'
import { holdMessageOf } from '../hold-message.ts'
import { listingsChanged } from '../listings-changed.ts'
import { notify } from '../notify.ts'

const deleteListing = (id: string) => call(listings.deleteListing, { params: { id } })

export function useDeleteListing({ id, inventoryId }: OwnListing) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => deleteListing(id),
    onSuccess: () => notify.success('Listing deleted', 'The item is still in your inventory.'),
    onError: error => notify.error('Failed to delete listing', holdMessageOf(error)),
    // A refusal too means that the page is out of date: reserved, sold or deleted meanwhile.
    onSettled: () =>
      Promise.all([
        listingsChanged(client),
        ...[
          queryKeyOf(payouts.getSellerDashboard),
          queryKeyOf(listings.getListing, { params: { id } }),
          queryKeyOf(inventory.listInventory),
          queryKeyOf(inventory.getInventoryItem, inventoryId ? { params: { id: inventoryId } } : undefined),
        ].map(queryKey => client.invalidateQueries({ queryKey })),
      ]),
  })
}

export function useTakeBack(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => deleteListing(id),
    onError: error => notify.error('Failed to take it off sale', holdMessageOf(error)),
    onSuccess: () =>
      Promise.all([
        listingsChanged(client),
        ...[queryKeyOf(payouts.getSellerDashboard), queryKeyOf(inventory.listInventory)].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ]),
  })
}
