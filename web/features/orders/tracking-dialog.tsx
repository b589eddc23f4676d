import { useMutation } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useId, useMemo, useRef, useState } from 'react'
import type { ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import { type CarrierId, carrierIds, carrierName, carriers } from '../../../shared/rules/carriers.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { controlClass, FieldFrame } from '../../components/field-frame.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { Select } from '../../components/select.tsx'
import type { Column } from '../../components/table.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { takeChosen, useFileDrop } from '../../lib/use-file-drop.ts'
import { DispatchResult } from './dispatch-result.tsx'
import { ordersText, outcomeTexts, problemTexts, refusalTexts } from './dispatch-text.ts'
import type { ParcelToShip } from './parcels.ts'
import { type Shipment, shipAll, useShipping } from './shipping-orders.ts'
import { readCells } from './spreadsheet-cells.ts'
import { type ReadTracking, readTracking, type TrackingRow } from './tracking-file.ts'

/** A carrier that is not in the list is named by the rows themselves. */
const carrierOptions = carrierIds
  .filter(value => value !== 'other')
  .map(value => ({ value, label: carriers[value].name }))

const MAX_ROWS = 1_000

interface TrackingDialogProps {
  /** Of which other orders may go along. */
  parcels: readonly ParcelToShip[]
  isOpen: boolean
  onClose: () => void
}

/** Tracking numbers by a file of the carrier’s program, or as lines. Nothing is said before the preview. */
export function TrackingDialog({ parcels, isOpen, onClose }: TrackingDialogProps) {
  const [outcomes, setOutcomes] = useState<ShippedOutcome[] | null>(null)
  const close = () => {
    setOutcomes(null)
    onClose()
  }
  return (
    <Dialog
      wide
      title="Tracking numbers from a file"
      description="A .csv file or pasted lines with order number, tracking number, carrier and, if you like, the day of dispatch."
      isOpen={isOpen}
      onOpenChange={open => !open && close()}
    >
      {outcomes ? (
        <>
          <DispatchResult outcomes={outcomes} />
          <DialogActions>
            <Button onClick={close}>Done</Button>
          </DialogActions>
        </>
      ) : (
        <TrackingForm parcels={parcels} onDone={setOutcomes} onClose={close} />
      )}
    </Dialog>
  )
}

interface TrackingFormProps {
  parcels: readonly ParcelToShip[]
  onDone: (outcomes: ShippedOutcome[]) => void
  onClose: () => void
}

function TrackingForm({ parcels: given, onDone, onClose }: TrackingFormProps) {
  const [parcels] = useState(given)
  const id = useId()
  const [cells, setCells] = useState<readonly (readonly string[])[] | null>(null)
  const [usual, setUsual] = useState<CarrierId | ''>('')
  const [goesAlong, setGoesAlong] = useState(true)
  const read = useMemo(() => cells && readTracking(cells, usual || null), [cells, usual])
  const along = useMemo(() => alongWith(read?.rows ?? [], parcels), [read, parcels])
  const trial = useMutation({
    mutationFn: (shipments: readonly Shipment[]) => shipAll(shipments, true),
    onError: error => notify.error('The rows were not checked', messageOf(error)),
  })
  const shipping = useShipping(onDone)
  const shipments = shipmentsOf(read?.rows ?? [], goesAlong ? along : new Map())
  const take = (rows: readonly (readonly string[])[], carrier: CarrierId | '' = usual) => {
    if (rows.length > MAX_ROWS + 1) {
      notify.error('Too many rows', `Use a file of up to ${formatNumber(MAX_ROWS)} rows.`)
      return
    }
    setCells(rows)
    const next = readTracking(rows, carrier || null)
    trial.mutate(shipmentsOf(next.rows, goesAlong ? alongWith(next.rows, parcels) : new Map()))
  }
  const ready = shippable(shipments, trial.data)
  const hasUnnamed = read?.rows.some(row => row.problem === 'carrier_missing') || usual !== ''
  return (
    <div className="space-y-6">
      <Source onCells={take} isBusy={trial.isPending || shipping.isPending} />
      {read && hasUnnamed && (
        <FieldFrame id={`${id}-carrier`} label="Carrier of rows that name none" className="max-w-80">
          <Select
            id={`${id}-carrier`}
            value={usual}
            placeholder="Choose a carrier"
            options={carrierOptions}
            onChange={event => {
              const carrier = event.target.value as CarrierId | ''
              setUsual(carrier)
              if (cells) take(cells, carrier)
            }}
          />
        </FieldFrame>
      )}
      {read && along.size > 0 && (
        <Checkbox
          label={`Also for ${ordersText([...along.values()].flat().length)} that you put into the same parcels`}
          hint="The file does not name them. They get the number of their parcel."
          checked={goesAlong}
          onChange={event => {
            setGoesAlong(event.target.checked)
            trial.mutate(shipmentsOf(read.rows, event.target.checked ? along : new Map()))
          }}
        />
      )}
      {read && <Preview read={read} outcomes={trial.data} isPending={trial.isPending} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={shipping.isPending}>
          Cancel
        </Button>
        <Button
          disabled={ready.length === 0 || trial.isPending}
          pending={shipping.isPending}
          pendingLabel="Saving..."
          onClick={() => shipping.mutate(ready)}
        >
          {ready.length > 0 ? `Ship ${ordersText(ready.length)}` : 'Ship'}
        </Button>
      </DialogActions>
    </div>
  )
}

interface SourceProps {
  onCells: (cells: readonly (readonly string[])[]) => void
  isBusy: boolean
}

function Source({ onCells, isBusy }: SourceProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [name, setName] = useState<string | null>(null)
  const take = async ([file]: readonly File[]) => {
    if (!file || isBusy) return
    try {
      onCells(await readCells(file))
      setName(file.name)
    } catch {
      notify.error('The file can’t be read', 'Save it as .csv, and choose it again.')
    }
  }
  const { zone } = useFileDrop(take)
  return (
    <div {...zone} className="grid gap-6 sm:grid-cols-2">
      <div className="flex flex-col items-center justify-center border border-dashed border-rule-strong px-4 py-6 text-center">
        <FileSpreadsheet aria-hidden className="size-7 text-muted" strokeWidth={1.25} />
        <p className="mt-2 max-w-full text-small text-muted wrap-anywhere">
          {name ?? 'Drop a .csv file here, or choose one.'}
        </p>
        <Button variant="secondary" className="mt-4" disabled={isBusy} onClick={() => input.current?.click()}>
          Choose File
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          tabIndex={-1}
          hidden
          aria-label="File with tracking numbers"
          onChange={takeChosen(take)}
        />
      </div>
      <FieldFrame id={id} label="Or paste lines">
        <textarea
          id={id}
          rows={5}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={event => setText(event.target.value)}
          className={`${controlClass} figures py-2.5 text-small`}
        />
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          disabled={isBusy || text.trim() === ''}
          onClick={async () => onCells(await readCells(text))}
        >
          Read these lines
        </Button>
      </FieldFrame>
    </div>
  )
}

/** Of orders that a file names, those in the same parcel that it does not, by the named order. */
function alongWith(rows: readonly TrackingRow[], parcels: readonly ParcelToShip[]): Map<string, readonly string[]> {
  const usable = rows.filter(({ problem }) => problem === null)
  const named = new Set(usable.flatMap(({ orderIds }) => orderIds))
  return new Map(
    parcels.flatMap(({ orders }) => {
      const known = orders.filter(({ id }) => named.has(id))
      const others = orders.filter(({ id }) => !named.has(id)).map(({ id }) => id)
      // With two numbers it is not known by which one they go.
      return known.length > 0 &&
        others.length > 0 &&
        isOneRow(
          known.map(({ id }) => id),
          usable,
        )
        ? [[known[0]!.id, others] as const]
        : []
    }),
  )
}

const isOneRow = (ids: readonly string[], rows: readonly TrackingRow[]): boolean =>
  rows.filter(({ orderIds }) => orderIds.some(id => ids.includes(id))).length === 1

function shipmentsOf(rows: readonly TrackingRow[], along: ReadonlyMap<string, readonly string[]>): Shipment[] {
  return rows
    .filter(({ problem }) => problem === null)
    .flatMap(({ orderIds, carrier, carrierName: named, trackingNumber, dispatchedOn }) =>
      orderIds
        .flatMap(id => [id, ...(along.get(id) ?? [])])
        .map(orderId => ({
          ...{ orderId, carrier, carrierName: named, trackingNumber, dispatchedOn },
          ...{ service: 'standard' as const, trackingUrl: null },
        })),
    )
}

/** Outcomes come in the order of calls: those of an order that stands twice are told apart by their number of times. */
function shippable(shipments: readonly Shipment[], outcomes: readonly ShippedOutcome[] | undefined): Shipment[] {
  const good = new Set(
    outcomes?.filter(({ outcome }) => outcome === 'shipped' || outcome === 'corrected').map(({ orderId }) => orderId),
  )
  const first = new Map(shipments.toReversed().map(shipment => [shipment.orderId, shipment]))
  return [...first.values()].filter(({ orderId }) => good.has(orderId)).toReversed()
}

interface PreviewProps {
  read: ReadTracking
  outcomes: readonly ShippedOutcome[] | undefined
  isPending: boolean
}

interface PreviewRow extends TrackingRow {
  readonly outcomes: readonly ShippedOutcome[]
  /** An order of it stands in a row above. */
  readonly isRepeated: boolean
}

const toneOf = { shipped: 'accent', corrected: 'warning', unchanged: 'plain' } as const

const columns: readonly Column<PreviewRow>[] = [
  { header: 'Row', cell: ({ line }) => <span className="figures">{formatNumber(line)}</span> },
  {
    header: 'Order',
    isName: true,
    cell: ({ orderIds, outcomes }) => (
      <span className="wrap-anywhere">
        {orderIds.length === 0
          ? 'No order'
          : orderIds.map(id => (
              <span key={id} className="block">
                {outcomes.find(({ orderId }) => orderId === id)?.itemName ?? id}
              </span>
            ))}
      </span>
    ),
  },
  {
    header: 'Carrier',
    cell: row => (
      <span className="wrap-anywhere">
        {row.problem === 'carrier_missing' ? '' : carrierName(row)}
        {row.carrierName && (
          <span className="block text-caption text-muted">Not in our list: without a tracking page</span>
        )}
      </span>
    ),
  },
  {
    header: 'Tracking number',
    cell: ({ trackingNumber, dispatchedOn }) => (
      <span className="figures wrap-anywhere">
        {trackingNumber}
        {dispatchedOn && (
          <span className="block text-caption text-muted">
            <DateText iso={dispatchedOn} />
          </span>
        )}
      </span>
    ),
  },
  { header: 'Result', cell: row => <Result row={row} /> },
]

function Result({ row: { problem, outcomes, isRepeated } }: { row: PreviewRow }) {
  if (problem) return <Refused text={problemTexts[problem]} />
  if (isRepeated) return <Refused text={refusalTexts.named_twice} />
  const refused = outcomes.find(({ outcome }) => outcome === 'refused')
  if (refused?.refusal) return <Refused text={refusalTexts[refused.refusal]} />
  const [first] = outcomes
  if (!first || first.outcome === 'refused') return null
  return <Badge tone={toneOf[first.outcome]}>{outcomeTexts[first.outcome]}</Badge>
}

const Refused = ({ text }: { text: string }) => (
  <span className="inline-flex max-w-80 flex-col items-end gap-1 sm:items-start">
    <Badge tone="danger">Not shipped</Badge>
    <span className="text-caption text-muted wrap-anywhere max-sm:text-right">{text}</span>
  </span>
)

function Preview({ read, outcomes = [], isPending }: PreviewProps) {
  const { rows, headings } = read
  const outcomeOf = Map.groupBy(outcomes, ({ orderId }) => orderId)
  const seen = new Set<string>()
  const shown = rows.map((row): PreviewRow => {
    const isRepeated = row.problem === null && row.orderIds.some(id => seen.has(id))
    if (row.problem === null) for (const id of row.orderIds) seen.add(id)
    return { ...row, isRepeated, outcomes: row.orderIds.flatMap(id => outcomeOf.get(id)?.[0] ?? []) }
  })
  if (rows.length === 0) {
    return (
      <AlertBox tone="warning" title="There is no row to read">
        Use a line for each order: its number, then the tracking number.
      </AlertBox>
    )
  }
  return (
    <div>
      <p role="status" className="mb-3 text-caption text-muted wrap-anywhere">
        {isPending
          ? 'Checking every row…'
          : headings.order && headings.number
            ? `Read from the columns ${[headings.order, headings.number, headings.carrier, headings.day].filter(Boolean).join(', ')}.`
            : 'Without a header: columns were recognized by what stands in them.'}
      </p>
      <LongTable
        caption="What would come of each row"
        columns={columns}
        rows={shown}
        rowKey={({ line }) => String(line)}
        begins="first"
      />
    </div>
  )
}
