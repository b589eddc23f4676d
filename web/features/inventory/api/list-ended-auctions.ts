import { useQuery } from '@tanstack/react-query'
import { isAuctionOver } from '../../../../shared/auction-time.ts'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** My auctions that are over, by listing, and whether anybody bid. */
export const useEndedAuctions = (isAsked: boolean) =>
  useQuery({
    queryKey: queryKeyOf(payouts.getSellerDashboard),
    queryFn: ({ signal }) => call(payouts.getSellerDashboard, { signal }),
    select: ({ listings }): EndedAuctions =>
      new Map(
        listings
          .filter(listing => isAuctionOver(listing, new Date()))
          .map(({ id, bidCount }) => [id, { hadBids: bidCount > 0 }]),
      ),
    enabled: isAsked,
    refetchOnMount: 'always',
  })

export type EndedAuctions = ReadonlyMap<string, { hadBids: boolean }>
