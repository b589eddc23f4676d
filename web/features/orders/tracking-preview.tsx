import type { ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import { carrierName } from '../../../shared/rules/carriers.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Badge } from '../../components/badge.tsx'
import { DateText } from '../../components/date-text.tsx'
import { LongTable } from '../../components/long-table.tsx'
import type { Column } from '../../components/table.tsx'
import { outcomeTexts, problemTexts, refusalTexts } from './dispatch-text.ts'
import type { ReadTracking, TrackingRow } from './tracking-file.ts'

interface TrackingPreviewProps {
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

/** What would come of each row. */
export function TrackingPreview({ read, outcomes = [], isPending }: TrackingPreviewProps) {
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
