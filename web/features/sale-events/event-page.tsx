import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { type SaleCatalogue, type ShownLot, saleEvents } from '../../../shared/contract/endpoints/sale-events.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageSkeleton } from '../../components/skeleton.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { useRead } from '../../lib/queries.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { useUser } from '../../lib/use-user.ts'
import { CatalogueDownload } from './catalogue-download.tsx'
import { type EventPhase, lotCountText, phaseOf } from './event-words.ts'
import { LotFilters, type LotView, NO_FILTER, shownLots } from './lot-filters.tsx'
import { LotList } from './lot-list.tsx'
import { Registration } from './registration.tsx'
import { Results } from './results.tsx'
import { RunningLot } from './running-lot.tsx'
import { useStanding } from './use-standing.ts'
import { WonLots } from './won-lots.tsx'

const ASK_OPEN_MS = 15_000
const ASK_CLOSING_MS = 5_000

export function EventPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(
    saleEvents.getSaleEvent,
    { params: { id } },
    {
      refetchInterval: query => {
        const event = query.state.data
        if (!event) return false
        const phase = phaseOf(event, new Date())
        const isAllOver = event.lots.every(({ state }) => state !== 'open' && state !== 'waiting')
        if (event.state === 'cancelled') return false
        if (phase === 'over' && isAllOver && event.state === 'published') return false
        return phase === 'closing' || phase === 'over' ? ASK_CLOSING_MS : ASK_OPEN_MS
      },
    },
  )
  if (data) return <Catalogue event={data} />
  if (error instanceof ApiError && error.code === 'not_found') return <NoSuchEvent />
  return (
    <div className="page pb-16">
      {error ? (
        <ErrorState title="Failed to load this sale" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

function NoSuchEvent() {
  return (
    <div className="page pb-16">
      <PageHeader title="Sale Not Found" />
      <div className="py-8">
        <EmptyState title="There is no such sale" actions={<ButtonLink to="/events">All sale events</ButtonLink>}>
          It may not be published yet.
        </EmptyState>
      </div>
    </div>
  )
}

function Catalogue({ event }: { event: SaleCatalogue }) {
  const { user } = useUser()
  const phase = useFromNow(now => phaseOf(event, now)) as EventPhase
  const isHouse = user?.id === event.sellerId
  const isCancelled = event.state === 'cancelled'
  const standing = useStanding(event.id, Boolean(user) && !isHouse, phase)
  return (
    <div className="page pb-16">
      <PageHeader
        title={event.title}
        eyebrow={event.number ? `Sale ${event.number}` : 'Sale'}
        actions={
          <>
            <CatalogueDownload event={event} />
            {isHouse && (
              <ButtonLink to={`/seller/events/${event.id}`} variant="secondary">
                Manage this sale
              </ButtonLink>
            )}
          </>
        }
      >
        <p>
          Held by{' '}
          <Link to={`/sellers/${event.sellerId}`} className="underline underline-offset-4">
            {event.sellerName}
          </Link>
          , {lotCountText(event.lots.length)}.
        </p>
      </PageHeader>
      <div className="grid gap-x-14 gap-y-8 border-b py-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <About event={event} />
        <div className="min-w-0 space-y-6">
          {!isCancelled && <RunningLot lots={event.lots} phase={phase} />}
          {!isCancelled && <Times event={event} phase={phase} />}
        </div>
      </div>
      <div className="space-y-8 py-8">
        {event.state === 'publishing' && (
          <AlertBox title="The catalogue is being prepared">More lots appear in a moment.</AlertBox>
        )}
        {isCancelled && (
          <AlertBox tone="warning" title="The house cancelled this sale">
            Its lots are withdrawn. Nobody wins them, and nobody owes anything for a bid.
          </AlertBox>
        )}
        {!isHouse && !isCancelled && phase !== 'over' && event.admission === 'approval' && (
          <Registration eventId={event.id} standing={standing} />
        )}
        <WonLots won={standing?.won ?? []} lots={event.lots} />
        {phase === 'over' && !isCancelled && <Results event={event} />}
        <Lots lots={event.lots} leading={standing?.leading ?? []} outbid={standing?.outbid ?? []} />
      </div>
    </div>
  )
}

function About({ event: { description, place, viewing } }: { event: SaleCatalogue }) {
  return (
    <div className="min-w-0 space-y-6">
      {description && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
      {(place || viewing.length > 0) && (
        <section aria-labelledby="viewing">
          <h2 id="viewing" className="text-name">
            Viewing
          </h2>
          {place && <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">{place}</p>}
          <ul className="mt-2 text-small">
            {viewing.map(({ day, hours }) => (
              <li key={day} className="figures">
                {formatDate(day, 'longDate')}, {hours}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Times({ event, phase }: { event: SaleCatalogue; phase: EventPhase }) {
  const { startsAt, firstClosesAt, lastClosesAt, secondsPerLot, afterSaleDays } = event
  return (
    <div className="space-y-2">
      <dl className="space-y-2 text-small">
        {phase === 'announced' && startsAt && <Time name="Bidding opens" iso={startsAt} />}
        {firstClosesAt && <Time name="First lot closes" iso={firstClosesAt} />}
        {lastClosesAt && <Time name="Last lot closes" iso={lastClosesAt} />}
      </dl>
      <p className="text-caption text-muted">
        {`Lots close ${secondsPerLot} seconds after each other. A bid in a lot’s last minute extends that lot alone, so that others can respond.`}
      </p>
      {afterSaleDays > 0 && (
        <p className="text-caption text-muted">
          {afterSaleDays === 1
            ? 'Unsold lots can be bought at their start price for a day after the sale.'
            : `Unsold lots can be bought at their start price for ${afterSaleDays} days after the sale.`}
        </p>
      )}
    </div>
  )
}

const Time = ({ name, iso }: { name: string; iso: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd>
      <DateText iso={iso} form="receipt" />
    </dd>
  </div>
)

interface LotsProps {
  lots: readonly ShownLot[]
  leading: readonly string[]
  outbid: readonly string[]
}

function Lots({ lots, leading, outbid }: LotsProps) {
  const [view, setView] = useState<LotView>(NO_FILTER)
  const mine = new Set([...leading, ...outbid])
  const shown = shownLots(lots, view, mine)
  return (
    <section aria-labelledby="lots">
      <h2 id="lots" className="text-title">
        Lots
      </h2>
      <LotFilters lots={lots} view={view} hasMine={mine.size > 0} onChange={setView} />
      <p role="status" className="mt-4 text-small text-muted">
        {lotCountText(shown.length)}
      </p>
      {shown.length > 0 ? (
        <LotList lots={shown} leading={new Set(leading)} outbid={new Set(outbid)} />
      ) : (
        <EmptyState title="No lot matches">Take a filter away to see more lots.</EmptyState>
      )}
    </section>
  )
}
