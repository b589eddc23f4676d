import { useMutation, useQueryClient } from '@tanstack/react-query'
import { auctions } from '../../../../shared/contract/endpoints/auctions.ts'
import { inventory } from '../../../../shared/contract/endpoints/inventory.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { listingsChanged } from '../../../lib/listings-changed.ts'
import { notify } from '../../../lib/notify.ts'
import { auctionStatusQuery } from './get-auction-status.ts'

export function useRelistListing(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(auctions.relistListing, { params: { id } }),
    onSuccess: () => notify.success('Listed again', 'The new auction has begun.'),
    onError: error => notify.error('Failed to list it again', holdMessageOf(error)),
    onSettled: () =>
      Promise.all([
        listingsChanged(client),
        ...[
          auctionStatusQuery(id).queryKey,
          queryKeyOf(payouts.getSellerDashboard),
          queryKeyOf(inventory.listInventory),
        ].map(queryKey => client.invalidateQueries({ queryKey })),
      ]),
  })
}
