import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatDate } from '../../lib/dates.ts'
import { axisMoney } from './axis-money.ts'
import { LazyTimeChart } from './lazy-time-chart.tsx'
import type { ChartPoint } from './series.ts'

/** How the price of an auction rose. @param points its bids, in the order of time */
export function BidChart({ label, points }: { label: string; points: readonly ChartPoint[] }) {
  if (points.length === 0) return null
  return (
    <LazyTimeChart
      label={label}
      series={[{ name: 'Price', look: 'steps', tone: 'main', points }]}
      clock="moments"
      format={value => formatCents(cents(value))}
      formatAxis={axisMoney}
      formatTime={at => formatDate(new Date(at).toISOString(), 'precise')}
      hint="Point at a bid, or use the arrow keys."
    />
  )
}
