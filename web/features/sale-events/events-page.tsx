import { Link } from 'react-router-dom'
import { type ShownEvent, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { MarketplaceLinks } from '../../components/marketplace-links.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Photo } from '../../components/photo.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { usePages } from '../../lib/queries.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { useUser } from '../../lib/use-user.ts'
import { type EventPhase, lotCountText, phaseOf } from './event-words.ts'

const whens = ['coming', 'past'] as const
type When = (typeof whens)[number]

export function EventsPage() {
  const { user } = useUser()
  const [query, change] = useAddressQuery()
  const when: When = query.get('when') === 'past' ? 'past' : 'coming'
  return (
    <div className="page pb-16">
      <MarketplaceLinks />
      <PageHeader
        title="Sale Events"
        actions={
          user?.accountType === 'dealer' && (
            <ButtonLink to="/seller/events" variant="secondary">
              My sale events
            </ButtonLink>
          )
        }
      >
        Auctions of many lots that close one after the other, held by dealers and auction houses.
      </PageHeader>
      <div className="py-8">
        <Tabs
          label="Sale events"
          value={when}
          onValueChange={value => change({ when: value === 'past' ? value : '' })}
          tabs={[
            { value: 'coming', label: 'Coming and running', content: <Events when="coming" /> },
            { value: 'past', label: 'Results', content: <Events when="past" /> },
          ]}
        />
      </div>
    </div>
  )
}

function Events({ when }: { when: When }) {
  const pages = usePages(saleEvents.listSaleEvents, { query: { when } })
  return (
    <PagedList
      pages={pages}
      items={pages.data?.pages.flatMap(({ events }) => events)}
      keyOf={({ id }) => id}
      show={event => <EventRow event={event} />}
      skeleton={<TableSkeleton rows={4} />}
      empty={<NoEvents when={when} />}
      failure="Failed to load the sale events"
      moreFailure="Failed to load more sale events"
      className="divide-y border-y"
    />
  )
}

function NoEvents({ when }: { when: When }) {
  const actions = <ButtonLink to="/auctions">View Auctions</ButtonLink>
  return when === 'coming' ? (
    <EmptyState title="No sale is announced right now" actions={actions}>
      Follow a dealer to be told of their next sale. Single auctions run all the time.
    </EmptyState>
  ) : (
    <EmptyState title="No sale has ended yet" actions={actions}>
      Hammer prices are kept here once a sale is over.
    </EmptyState>
  )
}

// @wc-include
const phaseNames: Readonly<Record<EventPhase, string>> = {
  announced: 'Announced',
  open: 'Open for bids',
  closing: 'Closing now',
  over: 'Over',
}

function EventRow({ event }: { event: ShownEvent }) {
  const { id, title, number, sellerId, sellerName, imageUrl, lotCount, firstClosesAt } = event
  const phase = useFromNow(now => phaseOf(event, now)) as EventPhase
  return (
    <article className="grid grid-cols-[6.5rem_1fr] gap-x-5 py-6 sm:grid-cols-[9rem_1fr]">
      <Photo imageUrl={imageUrl} alt="" sizes="9rem" className="aspect-4/5 self-start" />
      <div className="min-w-0">
        <p className="label text-muted">{number ? `Sale ${number}` : 'Sale'}</p>
        <h2 className="mt-1 text-title">
          <Link to={`/events/${id}`} className="wrap-anywhere hover:text-accent">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-caption text-muted">
          Held by{' '}
          <Link to={`/sellers/${sellerId}`} className="underline underline-offset-4">
            {sellerName}
          </Link>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <Badge tone={phase === 'closing' ? 'warning' : phase === 'open' ? 'accent' : 'plain'}>
            {phaseNames[phase]}
          </Badge>
          <span className="figures text-small">{lotCountText(lotCount)}</span>
        </p>
        {firstClosesAt && (
          <p className="mt-2 text-small text-muted">
            {phase === 'over' ? 'Closed from' : 'Lots close from'} <DateText iso={firstClosesAt} form="receipt" />
          </p>
        )}
      </div>
    </article>
  )
}
