import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { drafts } from '../../../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'

export function useCreateListing(inventoryId: string) {
  const client = useQueryClient()
  const itemKey = queryKeyOf(inventory.getInventoryItem, { params: { id: inventoryId } })
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof listings.createListing>) => call(listings.createListing, { body }),
    onSuccess: () => {
      // Marked stale, not refetched: "already listed" must not flash up while the wizard closes.
      client.invalidateQueries({ queryKey: itemKey, refetchType: 'none' })
      for (const row of [inventory.listInventory, drafts.listListingDrafts, payouts.getSellerDashboard]) {
        client.invalidateQueries({ queryKey: queryKeyOf(row) })
      }
      void listingsChanged(client)
    },
    onError: error => {
      // Listed, sold or deleted elsewhere: the page then says so.
      if (error instanceof ApiError && ['item_listed', 'item_sold', 'not_found'].includes(error.code)) {
        return client.invalidateQueries({ queryKey: itemKey })
      }
    },
  })
}
