import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { auctions } from '../../../../shared/contract/endpoints/auctions.ts'
import { bidsQuery } from '../../../lib/api/get-bids.ts'
import { call } from '../../../lib/api.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { notify } from '../../../lib/notify.ts'
import { auctionStatusQuery } from './get-auction-status.ts'

export function useVoidBid(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof auctions.voidBid>) => call(auctions.voidBid, { params: { id }, body }),
    onSuccess: () => notify.success('Bid voided', 'We notify the bidders and the seller.'),
    onError: error => notify.error('Failed to void the bid', holdMessageOf(error)),
    onSettled: () =>
      Promise.all(
        [auctionStatusQuery(id).queryKey, bidsQuery(id).queryKey].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
