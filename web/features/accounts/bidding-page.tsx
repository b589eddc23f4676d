import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { standing } from '../../../shared/contract/endpoints/standing.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { BackToAccount } from '../../components/back-to-account.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRead } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { usePageReturn } from '../../lib/use-page-return.ts'

type Bidding = ResponseOf<typeof standing.getBiddingState>

/** Stripe tells us of the card a moment after its page leads back here. */
const LOOK_AGAIN_MS = 1_500

export function BiddingPage() {
  const [search] = useAddressQuery()
  const isBack = search.has('saved')
  const { data, error, isFetching, refetch } = useRead(standing.getBiddingState, undefined, {
    refetchOnMount: 'always',
    refetchInterval: query => (isBack && !query.state.data?.card ? LOOK_AGAIN_MS : false),
  })
  return (
    <div className="page-narrow pb-16">
      <PageHeader title="Bidding" eyebrow={<BackToAccount part="privacy" />}>
        Whether you can bid in auctions, and why.
      </PageHeader>
      <div className="mt-8">
        {data ? (
          <BiddingState bidding={data} isBack={isBack} />
        ) : error ? (
          <ErrorState
            title="Failed to load whether you can bid"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton rows={2} />
        )}
      </div>
    </div>
  )
}

function BiddingState({ bidding, isBack }: { bidding: Bidding; isBack: boolean }) {
  const { state, until, unpaid, card } = bidding
  return (
    <>
      {state === 'open' && <AlertBox title="You can bid">Bids are binding: pay within four days if you win.</AlertBox>}
      {state === 'card_required' && (
        <AlertBox tone="warning" title="Save a card before you bid again">
          You won an auction and didn’t pay for it in time. A card shows sellers that you mean your bids. We don’t
          charge it when you win: you still pay each piece yourself.
        </AlertBox>
      )}
      {state === 'paused' && until && (
        <AlertBox tone="warning" title="Your bidding is paused">
          You didn’t pay for two auctions that you won within 90 days. You can bid again after <DateText iso={until} />,
          with a card on file. You can still buy at a fixed price.
        </AlertBox>
      )}
      {unpaid.length > 0 && <UnpaidWins unpaid={unpaid} />}
      <section aria-labelledby="card" className="mt-10">
        <h2 id="card" className="text-title">
          Card on file
        </h2>
        {card ? (
          <p className="mt-2 text-small">
            <span className="capitalize">{card.brand}</span> ending in {card.last4}. Stripe keeps it, we don’t see its
            number.
          </p>
        ) : (
          <p role="status" className="mt-2 text-small text-muted">
            {isBack ? 'We’re waiting for Stripe to tell us about your card.' : 'There is none.'}
          </p>
        )}
        <SaveCard label={card ? 'Save another card' : 'Save a card'} />
      </section>
    </>
  )
}

const UnpaidWins = ({ unpaid }: Pick<Bidding, 'unpaid'>) => (
  <section aria-labelledby="unpaid" className="mt-10">
    <h2 id="unpaid" className="text-title">
      Won and not paid
    </h2>
    <ul className="mt-3 divide-y border-y text-small">
      {unpaid.map(({ listingId, at }) => (
        <li key={listingId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
          <Link to={`/marketplace/${listingId}`} className="underline underline-offset-4 hover:text-accent">
            See the piece
          </Link>
          <span className="text-muted">
            The time to pay ended <DateText iso={at} />
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-caption text-muted">
      If the seller hasn’t sold it otherwise, you can still pay on its page. It then no longer counts.
    </p>
  </section>
)

function SaveCard({ label }: { label: string }) {
  const saving = useMutation({
    mutationFn: () => call(standing.createCardSetup),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => notify.error('Failed to open Stripe’s page', messageOf(error)),
  })
  usePageReturn(() => saving.reset())
  return (
    <Button
      variant="secondary"
      className="mt-5"
      pending={saving.isPending || saving.isSuccess}
      pendingLabel="Opening Stripe..."
      onClick={() => saving.mutate()}
    >
      {label}
    </Button>
  )
}
