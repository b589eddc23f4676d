import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { auctions, type MyBid } from '../../../../shared/endpoints/auctions.ts'
import { endpointPages } from '../../../lib/queries.ts'

const POLL_MS = 10_000

export type BidsShown = 'open' | 'ended'

const myBidsQuery = (state: BidsShown) =>
  infiniteQueryOptions({
    ...endpointPages(auctions.listMyBids, { query: { state } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** After the end, only payments change anything. */
export const useMyBids = (state: BidsShown) =>
  useInfiniteQuery({
    ...myBidsQuery(state),
    refetchInterval: ({ state: { data } }) => (state === 'open' || isAwaited(data?.pages) ? POLL_MS : false),
  })

const isAwaited = (pages: readonly { bids: readonly MyBid[] }[] | undefined) =>
  pages?.some(({ bids }) => bids.some(({ outcome }) => outcome === 'awaiting-payment' || outcome === 'unpaid'))
