import { Card, CardHeader } from '../../components/card.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { formatDate } from '../../lib/dates.ts'
import type { SellerAnalytics } from './api/get-seller-analytics.ts'
import { ceilingOf } from './chart-scale.ts'

export type Day = SellerAnalytics['days'][number]

export interface Measure {
  label: string
  amountOf: (day: Day) => number
  format: (value: number) => string
}

interface DayChartProps {
  title: string
  summary: string
  days: readonly Day[]
  main: Measure
  /** A part of `main`, drawn inside its bars. */
  part?: Measure
  /** Only in the table. */
  beside?: Measure
  empty: string
}

const HEIGHT = 100
/** Share of a day's width; the rest is the gap to the next. */
const BAR = 0.72

/** A calendar day, the same in every time zone. */
const dayText = (day: string) => formatDate(day)

export function DayChart({ title, summary, days, main, part, beside, empty }: DayChartProps) {
  const measures = [main, part, beside].filter(measure => measure !== undefined)
  const told = days.filter(day => measures.some(({ amountOf }) => amountOf(day) > 0)).toReversed()
  const columns: Column<Day>[] = [
    { header: 'Day', isName: true, cell: ({ day }) => dayText(day) },
    ...measures.map(({ label, amountOf, format }) => ({
      header: label,
      align: 'end' as const,
      cell: (day: Day) => format(amountOf(day)),
    })),
  ]
  return (
    <Card aria-label={title} className="min-w-0">
      <CardHeader title={title} note={summary} />
      {told.length === 0 ? (
        <p className="flex h-44 items-center justify-center border-y px-4 text-center text-small text-muted">{empty}</p>
      ) : (
        <>
          <Bars {...{ days, main, part }} label={`${title}: ${summary} in ${days.length} days`} />
          <details className="mt-5 text-small">
            <summary className="cursor-pointer py-1 text-muted hover:text-ink">Show as a table</summary>
            <div className="mt-3">
              <Table caption={`${title} by day`} columns={columns} rows={told} rowKey={({ day }) => day} />
            </div>
          </details>
        </>
      )}
    </Card>
  )
}

function Bars({ days, main, part, label }: Pick<DayChartProps, 'days' | 'main' | 'part'> & { label: string }) {
  const ceiling = ceilingOf(days.map(main.amountOf))
  const heightOf = (value: number) => (HEIGHT * value) / ceiling
  const bar = (measure: Measure, day: Day, index: number, className: string) => {
    const height = heightOf(measure.amountOf(day))
    return <rect x={index + (1 - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} className={className} />
  }
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className="figures text-caption text-muted">
      <p aria-hidden className="mb-1">
        {main.format(ceiling)}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-y border-rule"
      >
        {days.map((day, index) => (
          <g key={day.day} className="group">
            <title>
              {[main, part]
                .map(measure => measure && textOf(measure, day))
                .filter(Boolean)
                .join(', ')}
            </title>
            <rect x={index} y={0} width={1} height={HEIGHT} className="fill-transparent group-hover:fill-sunken" />
            {bar(main, day, index, part ? 'fill-rule-strong' : 'fill-accent')}
            {part && bar(part, day, index, 'fill-accent')}
          </g>
        ))}
      </svg>
      <p aria-hidden className="mt-1.5 flex justify-between gap-4">
        <span>{first && dayText(first.day)}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
      {part && (
        <p aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          <Key className="bg-rule-strong">{main.label}</Key>
          <Key className="bg-accent">{part.label}</Key>
        </p>
      )}
    </div>
  )
}

const textOf = ({ label, amountOf, format }: Measure, day: Day) =>
  `${dayText(day.day)}: ${format(amountOf(day))} ${label.toLowerCase()}`

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-2.5 rounded-sm ${className}`} />
      {children}
    </span>
  )
}
