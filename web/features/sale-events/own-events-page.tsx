import { Link, useNavigate } from 'react-router-dom'
import { type ShownEvent, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { DEFAULT_STAGGER_SECONDS } from '../../../shared/rules/sale-events.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { fresh, useChange, usePages } from '../../lib/queries.ts'
import { eventStateNames, lotCountText } from './event-words.ts'

export function OwnEventsPage() {
  return (
    <div className="page pb-16">
      <PageHeader
        title="My Sale Events"
        actions={
          <ButtonLink to="/events" variant="secondary">
            All sale events
          </ButtonLink>
        }
      >
        Group pieces of your collection into an auction whose lots close one after the other.
      </PageHeader>
      <Guard for="dealers" reason="Please log in to hold a sale." skeleton={<TableSkeleton rows={4} />}>
        <OwnEvents />
      </Guard>
    </div>
  )
}

function OwnEvents() {
  const pages = usePages(saleEvents.listOwnSaleEvents, {}, fresh)
  return (
    <div className="space-y-6 py-8">
      <NewEvent />
      <PagedList
        pages={pages}
        items={pages.data?.pages.flatMap(({ events }) => events)}
        keyOf={({ id }) => id}
        show={event => <OwnEventRow event={event} />}
        skeleton={<TableSkeleton rows={4} />}
        empty={
          <EmptyState title="You have no sale yet">
            Begin one, add lots, and publish it when everything is ready. Nobody sees it before.
          </EmptyState>
        }
        failure="Failed to load your sale events"
        moreFailure="Failed to load more of your sale events"
        className="divide-y border-y"
      />
    </div>
  )
}

function NewEvent() {
  const navigate = useNavigate()
  const creating = useChange(saleEvents.createSaleEvent, {
    failure: 'Failed to begin a sale',
    refreshes: [saleEvents.listOwnSaleEvents],
    onSuccess: ({ id }) => navigate(`/seller/events/${id}`),
  })
  return (
    <Button
      pending={creating.isPending}
      pendingLabel="Beginning..."
      onClick={() =>
        creating.mutate({
          ...{ title: 'New sale', description: null, number: null, place: null, viewing: [] },
          ...{ startsAt: null, firstClosesAt: null, secondsPerLot: DEFAULT_STAGGER_SECONDS },
          admission: 'open',
          afterSaleDays: 0,
        })
      }
    >
      New sale
    </Button>
  )
}

function OwnEventRow({ event: { id, title, number, state, lotCount, firstClosesAt } }: { event: ShownEvent }) {
  return (
    <article className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-5">
      <div className="min-w-0">
        <h2 className="text-name">
          <Link to={`/seller/events/${id}`} className="wrap-anywhere hover:text-accent">
            {number ? `${number}: ${title}` : title}
          </Link>
        </h2>
        <p className="figures mt-1 text-small text-muted">
          {lotCountText(lotCount)}
          {firstClosesAt && (
            <>
              {', closing from '}
              <DateText iso={firstClosesAt} form="receipt" />
            </>
          )}
        </p>
      </div>
      <Badge tone={state === 'published' ? 'accent' : 'plain'}>{eventStateNames[state]}</Badge>
    </article>
  )
}
