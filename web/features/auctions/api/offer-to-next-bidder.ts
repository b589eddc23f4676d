import { useMutation, useQueryClient } from '@tanstack/react-query'
import { auctions } from '../../../../shared/contract/endpoints/auctions.ts'
import { call } from '../../../lib/api.ts'
import { holdMessageOf } from '../../../lib/hold-message.ts'
import { notify } from '../../../lib/notify.ts'
import { auctionStatusQuery } from './get-auction-status.ts'

export function useOfferToNextBidder(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(auctions.offerToNextBidder, { params: { id } }),
    onSuccess: () => notify.success('Offered to the next bidder', 'We have notified them. They have a day to pay.'),
    onError: error => notify.error('Failed to offer it', holdMessageOf(error)),
    // A refusal also means that the page is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: auctionStatusQuery(id).queryKey }),
  })
}
