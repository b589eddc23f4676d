import { Link } from 'react-router-dom'
import type { SoldPricesFound } from '../../../shared/contract/endpoints/sold.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { axisMoney } from '../../components/charts/axis-money.ts'
import { LazyTimeChart } from '../../components/charts/lazy-time-chart.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { formatDate } from '../../lib/dates.ts'

type Point = SoldPricesFound['points'][number]

const columns: readonly Column<Point>[] = [
  {
    header: 'Piece',
    isName: true,
    cell: ({ id, title }) => (
      <Link to={`/marketplace/${id}`} className="underline underline-offset-4 wrap-anywhere">
        {title}
      </Link>
    ),
  },
  { header: 'Sold', cell: ({ soldOn }) => <DateText iso={soldOn} /> },
  { header: 'Price', align: 'end', cell: ({ soldFor }) => <Price amount={soldFor} /> },
]

export function SoldChart({ points, total }: { points: readonly Point[]; total: number }) {
  const isAll = points.length === total
  return (
    <Card aria-label="Price over time">
      <CardHeader
        title="Price over time"
        note={isAll ? undefined : `${points.length} of ${formatNumber(total)} sales, evenly over time`}
      />
      <LazyTimeChart
        label={`Prices of ${points.length} pieces over time`}
        series={[{ name: 'Sold piece', look: 'dots', tone: 'main', points: points.map(dotOf) }]}
        clock="days"
        format={value => formatCents(cents(value))}
        formatAxis={axisMoney}
        formatTime={at => formatDate(new Date(at).toISOString().slice(0, 10))}
        hint="Each dot is a piece. Choose one to open it."
      />
      <details className="mt-5 text-small">
        <summary className="cursor-pointer py-1 text-muted hover:text-ink">Show as a table</summary>
        <div className="mt-3">
          <Table
            caption="Pieces and their prices"
            columns={columns}
            rows={points.toReversed()}
            rowKey={({ id }) => id}
          />
        </div>
      </details>
    </Card>
  )
}

const dotOf = ({ id, title, soldFor, soldOn }: Point) => ({
  at: Date.parse(soldOn),
  value: soldFor,
  name: title,
  to: `/marketplace/${id}`,
})
