import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { offers, type ShownOffer } from '../../../shared/contract/endpoints/offers.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { fresh, usePages } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import type { Deed } from './answer-dialog.tsx'
import type { Side } from './offer-state.ts'

const OfferCard = lazy(() => import('./offer-card.tsx').then(module => ({ default: module.OfferCard })))
const AnswerDialog = lazy(() => import('./answer-dialog.tsx').then(module => ({ default: module.AnswerDialog })))
const CounterDialog = lazy(() => import('./counter-dialog.tsx').then(module => ({ default: module.CounterDialog })))

type OfferPages = UseInfiniteQueryResult<InfiniteData<{ offers: ShownOffer[] }>>

export function OffersPage() {
  const [query, change] = useAddressQuery()
  const side: Side = query.get('tab') === 'received' ? 'received' : 'sent'
  const sent = usePages(offers.listSentOffers, undefined, fresh)
  const received = usePages(offers.listReceivedOffers, undefined, fresh)
  return (
    <div className="page">
      <PageHeader title="Offers">The offers you have made and received.</PageHeader>
      <div className="py-8">
        <Tabs
          label="Offers"
          value={side}
          onValueChange={tab => change({ tab })}
          tabs={[
            {
              value: 'sent',
              label: 'Sent',
              count: countOf(sent),
              content: (
                <OfferList side="sent" pages={sent}>
                  <EmptyState
                    title="No offers sent yet"
                    actions={<ButtonLink to="/catalog">Browse Catalog</ButtonLink>}
                  >
                    You can offer less than the asking price for any fixed-price piece.
                  </EmptyState>
                </OfferList>
              ),
            },
            {
              value: 'received',
              label: 'Received',
              count: countOf(received),
              content: (
                <OfferList side="received" pages={received}>
                  <EmptyState
                    title="No offers received yet"
                    actions={
                      <ButtonLink to="/seller/dashboard" variant="secondary">
                        Seller Dashboard
                      </ButtonLink>
                    }
                  >
                    Buyers can make offers on your fixed-price listings. We notify you when they do.
                  </EmptyState>
                </OfferList>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}

const offersOf = ({ data }: OfferPages) => data?.pages.flatMap(({ offers }) => offers)
/** Known once all pages are loaded. */
const countOf = (pages: OfferPages) => (pages.hasNextPage ? undefined : offersOf(pages)?.length)

/** Kept after closing: the dialog gives the focus back only while it is mounted. */
interface Opened {
  offer: ShownOffer
  deed: Deed | 'counter'
  isOpen: boolean
}

function OfferList({ side, pages, children }: { side: Side; pages: OfferPages; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const close = () => setOpened(last => last && { ...last, isOpen: false })
  // The button that had the focus is gone.
  const onDone = () => requestAnimationFrame(() => region.current?.focus())
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <Suspense fallback={<OffersSkeleton />}>
        <PagedList
          pages={pages}
          items={offersOf(pages)}
          keyOf={({ id }) => id}
          show={offer => (
            <OfferCard
              offer={offer}
              side={side}
              onDeed={deed => setOpened({ offer, deed, isOpen: true })}
              onChange={pages.refetch}
            />
          )}
          failure="Failed to load your offers"
          moreFailure="Failed to load more offers"
          className="space-y-4"
          skeleton={<OffersSkeleton />}
          empty={children}
        />
      </Suspense>
      {opened && (
        <MountOnFirstOpen key={opened.deed === 'counter' ? 'counter' : 'answer'} isOpen={opened.isOpen}>
          {opened.deed === 'counter' ? (
            <CounterDialog offer={opened.offer} isOpen={opened.isOpen} onClose={close} />
          ) : (
            <AnswerDialog {...{ ...opened, deed: opened.deed, onDone, onClose: close }} />
          )}
        </MountOnFirstOpen>
      )}
    </div>
  )
}

function OffersSkeleton() {
  return (
    <Loading label="Loading offers">
      <div className="max-w-4xl space-y-4">
        {['first', 'second', 'third'].map(card => (
          <div key={card} className="flex gap-6 rounded-md border bg-surface p-6">
            <Skeleton className="size-18 shrink-0 sm:size-28" />
            <div className="w-full">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-4 h-10 w-4/5" />
              <Skeleton className="mt-4 h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
