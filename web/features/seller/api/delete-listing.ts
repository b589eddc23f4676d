import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { type OwnListing, payouts } from '../../../../shared/endpoints/payouts.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { listingsChanged } from '../../../lib/listing-search.ts'

/** Takes a listing off sale; its item is free to be listed again. */
export function useDeleteListing({ id, inventoryId }: OwnListing) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(listings.deleteListing, { params: { id } }),
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
