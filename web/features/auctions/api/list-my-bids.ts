import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { auctions, type MyBid } from '../../../../shared/contract/endpoints/auctions.ts'
import { unlessPushed } from '../../../lib/live/pushed.ts'
import { endpointPages } from '../../../lib/queries.ts'
import { withPublished } from '../published.ts'
import { MAX_FOLLOWED_AUCTIONS, usePublished } from '../use-published.ts'

const POLL_MS = 10_000

export type BidsShown = 'open' | 'ended'

const myBidsQuery = (state: BidsShown) =>
  infiniteQueryOptions({
    ...endpointPages(auctions.listMyBids, { query: { state } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

type Pages = readonly { readonly bids: readonly MyBid[] }[]

/** After the end, only payments change anything. */
const changingIn = (pages: Pages | undefined): string[] =>
  pages?.flatMap(({ bids }) => bids.filter(isChanging).map(({ listingId }) => listingId)) ?? []

const isChanging = ({ hasEnded, outcome }: MyBid) => !hasEnded || outcome === 'awaiting-payment' || outcome === 'unpaid'

/** Changes of the auctions come by themselves; where nothing is pushed, the list is asked for again and again. */
export function useMyBids(state: BidsShown) {
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    ...myBidsQuery(state),
    refetchInterval: query => {
      const changing = changingIn(query.state.data?.pages)
      const isStill = state === 'ended' && changing.length === 0
      if (isStill) return false
      return changing.length > MAX_FOLLOWED_AUCTIONS ? POLL_MS : unlessPushed(POLL_MS)(query)
    },
  })
  const ask = useCallback(
    () => void client.invalidateQueries({ queryKey: myBidsQuery(state).queryKey }),
    [client, state],
  )
  const published = usePublished(changingIn(pages.data?.pages), ask)
  const bids = pages.data?.pages.flatMap(({ bids }) => bids.map(bid => withPublished(bid, published[bid.listingId])))
  return { pages, bids }
}
