import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inventory } from '../../../../shared/endpoints/inventory.ts'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { listingsChanged } from '../../../lib/listing-search.ts'

/** Takes a piece that is left after its auction off sale: it is in my collection again, to be sold in any way. */
export function useTakeBack(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(listings.deleteListing, { params: { id } }),
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
