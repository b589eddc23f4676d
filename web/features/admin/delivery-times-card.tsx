import {
  type DeliveryTimesTable,
  deliveryTimes,
  MAX_DELIVERY_TIMES_CSV,
  type PresentedTime,
} from '../../../shared/contract/endpoints/delivery-times.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { ABROAD, ANY, DOMESTIC, serviceNames } from '../../../shared/rules/delivery-times.ts'
import { MIN_MEASURED_PARCELS } from '../../../shared/rules/measured-days.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { formatDate } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { CsvTable } from './csv-table.tsx'

const places: Record<string, string> = {
  [ANY]: 'Any country',
  [DOMESTIC]: 'The same country',
  [ABROAD]: 'Other countries',
}

const placeName = (place: string) => places[place] ?? countryName(place)

const columns: Column<PresentedTime>[] = [
  { header: 'From', isName: true, cell: ({ from }) => placeName(from) },
  { header: 'To', cell: ({ to }) => placeName(to) },
  { header: 'Service', cell: ({ service }) => serviceNames[service] },
  { header: 'Days', align: 'end', cell: ({ days }) => <span className="figures">{days}</span> },
]

const SOURCE: Column<PresentedTime> = {
  header: 'Source',
  cell: ({ source, asOf }) => `${source}, ${formatDate(asOf)}`,
}

const REFRESHED = [deliveryTimes.getDeliveryTimes]

/** By when a parcel is expected at the latest, from which its buyer's protection counts. */
export function DeliveryTimesCard() {
  const { data: table, error, isFetching, refetch } = useRead(deliveryTimes.getDeliveryTimes, undefined, fresh)
  return (
    <Card aria-label="Delivery Times">
      <CardHeader
        isInGroup
        title="Delivery Times"
        note="Days from dispatch by which a parcel is expected at the latest. Buyer protection counts from that day. Where a seller’s parcels were measured to take longer, that counts. A change applies to what is shipped from then on."
      />
      {table ? (
        <Times table={table} />
      ) : error ? (
        <ErrorState
          title="Failed to load the delivery times"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Card>
  )
}

function Times({ table: { times, csv, updatedAt, updatedBy } }: { table: DeliveryTimesTable }) {
  const replacing = useChange(deliveryTimes.setDeliveryTimes, {
    refreshes: REFRESHED,
    onSuccess: () => notify.success('Delivery times replaced'),
  })
  const resetting = useChange(deliveryTimes.resetDeliveryTimes, {
    failure: 'Failed to reset the delivery times',
    refreshes: REFRESHED,
    onSuccess: () => {
      replacing.reset()
      notify.success('The delivery times of this release are in force')
    },
  })
  const taking = useChange(deliveryTimes.takeMeasuredDays, {
    failure: 'Failed to take over the measured days',
    refreshes: REFRESHED,
    onSuccess: () => notify.success('The measured days are in force'),
  })
  const measuredColumn: Column<PresentedTime> = {
    header: 'Measured days',
    cell: time => (
      <Measured
        time={time}
        isPending={taking.isPending}
        onTake={days => {
          const { from, to, service } = time
          taking.mutate({ from, to, service, days, basedOn: updatedAt })
        }}
      />
    ),
  }
  return (
    <CsvTable
      {...{ csv, updatedAt, updatedBy, replacing, resetting }}
      fileName="delivery-times"
      fileLabel="CSV file of delivery times"
      maxLength={MAX_DELIVERY_TIMES_CSV}
      advice="To change it, download the file, edit it in a spreadsheet, and upload it again as CSV. Of several rows that fit, the one that names more of the way counts."
      resetTitle="Reset the delivery times?"
      summary={`Ways and services (${times.length})`}
    >
      <p className="mb-3 text-small text-muted">
        Measured days are shown once {MIN_MEASURED_PARCELS} parcels of a row were delivered, as their carrier says. Lost
        parcels and parcels still on their way are not counted.
      </p>
      <Table
        caption="Delivery times"
        columns={[...columns, measuredColumn, SOURCE]}
        rows={times}
        rowKey={({ from, to, service }) => JSON.stringify([from, to, service])}
        isWide
      />
    </CsvTable>
  )
}

interface MeasuredProps {
  time: PresentedTime
  isPending: boolean
  onTake: (days: number) => void
}

/** What its parcels took, with the way to count with it. Nothing while there are too few. */
function Measured({ time: { from, to, service, days, measured }, isPending, onTake }: MeasuredProps) {
  if (!measured) return null
  const { parcels, medianDays, p95Days } = measured
  return (
    <div className="space-y-1">
      <p>
        Median {medianDays}, 95% {p95Days} ({parcels} parcels)
      </p>
      {p95Days !== days && (
        <Button
          variant="quiet"
          size="small"
          disabled={isPending}
          aria-label={`Take over 95%: ${placeName(from)}, ${placeName(to)}, ${serviceNames[service]}`}
          onClick={() => onTake(p95Days)}
        >
          Take over 95%
        </Button>
      )}
    </div>
  )
}
