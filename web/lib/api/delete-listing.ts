import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../../shared/contract/endpoints/listings.ts'
import { type OwnListing, payouts } from '../../../shared/contract/endpoints/payouts.ts'
import { call, queryKeyOf } from '../api.ts'
import { holdMessageOf } from '../hold-message.ts'
import { listingsChanged } from '../listings-changed.ts'
import { notify } from '../notify.ts'
import { refresh, useChange } from '../queries.ts'

export const useDeleteListing = ({ id, inventoryId }: OwnListing) =>
  useChange(listings.deleteListing, {
    params: { id },
    onSuccess: () => notify.success('Listing deleted', 'The item is still in your inventory.'),
    onError: error => notify.error('Failed to delete listing', holdMessageOf(error)),
    // A refusal too means that the page is out of date: reserved, sold or deleted meanwhile.
    onSettled: (_answer, _error, _body, _, { client }) =>
      Promise.all([
        listingsChanged(client),
        refresh(client, [
          payouts.getSellerDashboard,
          queryKeyOf(listings.getListing, { params: { id } }),
          inventory.listInventory,
          queryKeyOf(inventory.getInventoryItem, inventoryId ? { params: { id: inventoryId } } : undefined),
        ]),
      ]),
  })

export const useTakeBack = (id: string) =>
  useChange(listings.deleteListing, {
    params: { id },
    onError: error => notify.error('Could not withdraw the listing', holdMessageOf(error)),
    onSuccess: (_answer, _body, _, { client }) =>
      Promise.all([listingsChanged(client), refresh(client, [payouts.getSellerDashboard, inventory.listInventory])]),
  })

/** One of many, after which the caller says what is out of date. */
export const takeOneOffSale = (id: string) => call(listings.deleteListing, { params: { id } })
