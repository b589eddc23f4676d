import { drafts } from '../../../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../../shared/contract/endpoints/listings.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { queryKeyOf } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { refresh, useChange } from '../../../lib/queries.ts'

export function useCreateListing(inventoryId: string) {
  const itemKey = queryKeyOf(inventory.getInventoryItem, { params: { id: inventoryId } })
  return useChange(listings.createListing, {
    onSuccess: (_listing, _body, _, { client }) => {
      // Marked stale, not refetched: "already listed" must not flash up while the wizard closes.
      client.invalidateQueries({ queryKey: itemKey, refetchType: 'none' })
      void refresh(client, [inventory.listInventory, drafts.listListingDrafts, payouts.getSellerDashboard])
      void listingsChanged(client)
    },
    onError: (error, _body, _, { client }) => {
      // Listed, sold or deleted elsewhere: the page then says so.
      if (error instanceof ApiError && ['item_listed', 'item_sold', 'not_found'].includes(error.code)) {
        return client.invalidateQueries({ queryKey: itemKey })
      }
    },
  })
}
