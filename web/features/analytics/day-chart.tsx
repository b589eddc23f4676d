import { Card, CardHeader } from '../../components/card.tsx'
import { LazyTimeChart } from '../../components/charts/lazy-time-chart.tsx'
import type { Series } from '../../components/charts/series.ts'
import { type Column, Table } from '../../components/table.tsx'
import type { SellerAnalytics } from '../../lib/api/get-seller-analytics.ts'
import { formatDate } from '../../lib/dates.ts'
import { comparisonText } from './comparison.ts'

export type Day = SellerAnalytics['days'][number]

export interface Measure {
  label: string
  amountOf: (day: Day) => number
  format: (value: number) => string
  /** Shorter, beside the axis. */
  formatAxis?: (value: number) => string
}

interface DayChartProps {
  title: string
  summary: string
  days: readonly Day[]
  /** As many days before those. */
  before: readonly Day[]
  look: 'line' | 'bars'
  main: Measure
  /** A part of `main`. */
  part?: Measure
  /** Only in the table. */
  beside?: Measure
  empty: string
}

/** A calendar day, the same in every time zone. */
const dayText = (at: number) => formatDate(new Date(at).toISOString().slice(0, 10))

export const sumOf = (days: readonly Day[], { amountOf }: Measure): number =>
  days.reduce((sum, day) => sum + amountOf(day), 0)

export function DayChart({ title, summary, days, before, look, main, part, beside, empty }: DayChartProps) {
  const measures = [main, part, beside].filter(measure => measure !== undefined)
  const told = days.filter(day => measures.some(({ amountOf }) => amountOf(day) > 0)).toReversed()
  const isEmpty = sumOf(days, main) + sumOf(before, main) === 0
  const comparison = comparisonText(sumOf(days, main), sumOf(before, main), days.length)
  return (
    <Card aria-label={title} className="min-w-0">
      <CardHeader
        title={title}
        note={
          <>
            {summary}
            {!isEmpty && <span className="block">{comparison}</span>}
          </>
        }
      />
      {isEmpty ? (
        <p className="flex h-44 items-center justify-center border-y px-4 text-center text-small text-muted">{empty}</p>
      ) : (
        <>
          <LazyTimeChart
            label={`${title} in ${days.length} days: ${summary}, ${comparison}`}
            series={seriesOf({ days, before, look, main, part })}
            clock="days"
            format={main.format}
            formatAxis={main.formatAxis}
            formatTime={dayText}
            hint="Point at a day, or use the arrow keys."
          />
          {told.length > 0 && (
            <details className="mt-5 text-small">
              <summary className="cursor-pointer py-1 text-muted hover:text-ink">Show as a table</summary>
              <div className="mt-3">
                <Table
                  caption={`${title} by day`}
                  columns={columnsOf(measures)}
                  rows={told}
                  rowKey={({ day }) => day}
                />
              </div>
            </details>
          )}
        </>
      )}
    </Card>
  )
}

const columnsOf = (measures: readonly Measure[]): Column<Day>[] => [
  { header: 'Day', isName: true, cell: ({ day }) => formatDate(day) },
  ...measures.map(({ label, amountOf, format }) => ({
    header: label,
    align: 'end' as const,
    cell: (day: Day) => format(amountOf(day)),
  })),
]

type Drawn = Pick<DayChartProps, 'days' | 'before' | 'look' | 'main' | 'part'>

/** The days before stand at the places of these. */
function seriesOf({ days, before, look, main, part }: Drawn): [Series, ...Series[]] {
  const pointsOf = (measured: readonly Day[], { amountOf }: Measure) =>
    measured.map((day, n) => ({ at: Date.parse(days[n]?.day ?? day.day), value: amountOf(day) }))
  const parts: Series[] = part ? [{ name: part.label, look: 'line', tone: 'second', points: pointsOf(days, part) }] : []
  return [
    { name: main.label, look, tone: 'main', points: pointsOf(days, main) },
    ...parts,
    { name: `${days.length} days before`, look: 'line', tone: 'before', points: pointsOf(before, main) },
  ]
}
