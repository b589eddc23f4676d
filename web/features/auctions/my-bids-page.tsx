import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { type BidsShown, useMyBids } from './api/list-my-bids.ts'
import { BELOW, CARD, MyBidCard } from './my-bid-card.tsx'

const FIRST_SCREEN = 3

export function MyBidsPage() {
  const [query, change] = useAddressQuery()
  const state: BidsShown = query.get('tab') === 'ended' ? 'ended' : 'open'
  return (
    <div className="page">
      <PageHeader title="My Bids">The auctions you have bid in.</PageHeader>
      <div className="py-8">
        <Tabs
          label="My Bids"
          value={state}
          onValueChange={tab => change({ tab })}
          tabs={[
            {
              value: 'open',
              label: /* @wc-context: auctions */ 'Open',
              content: (
                <BidList state="open">
                  <EmptyState
                    title="No bids in open auctions"
                    actions={<ButtonLink to="/auctions">View Auctions</ButtonLink>}
                  >
                    When you bid in an auction, you can follow it here.
                  </EmptyState>
                </BidList>
              ),
            },
            {
              value: 'ended',
              label: 'Ended',
              content: (
                <BidList state="ended">
                  <EmptyState
                    title="No ended auctions yet"
                    actions={<ButtonLink to="/auctions">View Auctions</ButtonLink>}
                  >
                    After the end you see here what you won, and can pay for it.
                  </EmptyState>
                </BidList>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}

function BidList({ state, children }: { state: BidsShown; children: ReactNode }) {
  const { pages, bids } = useMyBids(state)
  return (
    <PagedList
      pages={pages}
      items={bids}
      keyOf={({ listingId }) => listingId}
      show={(bid, index) => <MyBidCard bid={bid} priority={index < FIRST_SCREEN} />}
      failure="Failed to load your bids"
      moreFailure="Failed to load more bids"
      className="space-y-4"
      skeleton={<BidsSkeleton />}
      empty={children}
    />
  )
}

function BidsSkeleton() {
  return (
    <Loading label="Loading your bids">
      <div className="max-w-4xl space-y-4">
        {['first', 'second', 'third'].map(card => (
          <div key={card} className={CARD}>
            <Skeleton className="aspect-square w-full self-start" />
            <div>
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="mt-3 h-4 w-4/5 sm:w-2/5" />
              <Skeleton className="mt-4 h-11 w-4/5 sm:w-2/5" />
            </div>
            <div className={BELOW}>
              <Skeleton className="mt-4 h-5 w-3/5" />
              <Skeleton className="mt-4 h-9 w-full sm:w-28" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
