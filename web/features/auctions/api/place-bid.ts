import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { auctions } from '../../../../shared/contract/endpoints/auctions.ts'
import { bidsQuery } from '../../../lib/api/get-bids.ts'
import { call } from '../../../lib/api.ts'
import { isAnswerLost } from '../../../lib/api-error.ts'
import { type Attempt, attemptFor, type BidBody } from '../attempt.ts'
import { auctionStatusQuery } from './get-auction-status.ts'

const RETRY_MS = 1_000

/** Retries of a bid whose answer was lost, automatic or by the bidder, carry one key, so that it counts once. */
export function usePlaceBid(listingId: string) {
  const client = useQueryClient()
  const status = auctionStatusQuery(listingId).queryKey
  const unanswered = useRef<Attempt>(undefined)
  const mutationKey = ['placeBid', listingId]
  const placing = useMutation({
    mutationKey,
    mutationFn: ({ body, key }: Attempt) => call(auctions.placeBid, { body, idempotencyKey: key }),
    retry: (failures, error) => failures < 1 && isAnswerLost(error),
    retryDelay: RETRY_MS,
    onMutate: attempt => {
      unanswered.current = attempt
    },
    onSuccess: async bid => {
      // A status requested before this bid would overwrite it.
      await client.cancelQueries({ queryKey: status })
      client.setQueryData(status, before => {
        // An answer may come after what was pushed about later bids.
        if (!before || (before.currentBid ?? 0) > bid.currentBid) return before
        const { currentBid, minimumBid, myMaxBid, auctionEndDate, leading: isLeading } = bid
        const extended = before.extended || auctionEndDate > before.auctionEndDate
        return { ...before, currentBid, minimumBid, myMaxBid, auctionEndDate, isLeading, extended }
      })
    },
    onSettled: (_, error) => {
      if (!isAnswerLost(error)) unanswered.current = undefined
      for (const queryKey of [status, bidsQuery(listingId).queryKey]) void client.invalidateQueries({ queryKey })
    },
  })
  const bid = (body: BidBody, after: Parameters<typeof placing.mutate>[1]) => {
    // The second press of a double click comes before the button is disabled.
    if (client.isMutating({ mutationKey }) === 0) placing.mutate(attemptFor(body, unanswered.current), after)
  }
  /** The bid whose outcome is unknown until an answer or a new status tells. */
  const unknown = placing.isError && isAnswerLost(placing.error) ? placing.variables : undefined
  const forget = () => {
    unanswered.current = undefined
    placing.reset()
  }
  return { bid, isPending: placing.isPending, unknown, forget }
}
