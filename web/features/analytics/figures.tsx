import { cx } from 'class-variance-authority'
import { Link } from 'react-router-dom'
import { type AnalyticsDays, analyticsDays } from '../../../shared/rules/analytics.ts'
import { cents, sumCents } from '../../../shared/rules/cents.ts'
import { formatCents, formatMoney } from '../../../shared/rules/money.ts'
import { counted, formatNumber, formatPercent } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { axisMoney } from '../../components/charts/axis-money.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { type SellerAnalytics, useSellerAnalytics } from '../../lib/api/get-seller-analytics.ts'
import { DayChart, type Measure, sumOf } from './day-chart.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { insightsOf } from './insights.ts'
import { Performers } from './performers.tsx'

const views: Measure = { label: 'Views', amountOf: day => day.views, format: total => formatNumber(total) }
const uniqueViews: Measure = { label: 'Unique', amountOf: day => day.uniqueViews, format: total => formatNumber(total) }
const revenue: Measure = {
  label: 'Revenue',
  amountOf: day => day.revenue,
  format: total => formatCents(cents(total)),
  formatAxis: axisMoney,
}
const sales: Measure = { label: 'Sales', amountOf: day => day.sales, format: total => formatNumber(total) }

export function Figures({ days }: { days: AnalyticsDays }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useSellerAnalytics(days)
  if (!data) {
    if (!error) return <FiguresSkeleton />
    return (
      <div className="py-10">
        <ErrorState
          title="Failed to load your analytics"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </div>
    )
  }
  const total = (measure: Measure) => sumOf(data.days, measure)
  const periods = { days: data.days, before: data.before }
  return (
    <div className="space-y-10 py-10">
      <Totals figures={data} />
      <Insights figures={data} />
      <section aria-labelledby="by-day">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="by-day" className="text-title">
            Day by Day
          </h2>
          <RangeLinks chosen={days} />
        </div>
        <div
          aria-busy={isPlaceholderData}
          className={cx('grid gap-6 transition-opacity lg:grid-cols-2', isPlaceholderData && 'opacity-50')}
        >
          <DayChart
            title="Views"
            summary={`${formatNumber(total(views))} views, ${formatNumber(total(uniqueViews))} unique`}
            {...periods}
            look="line"
            main={views}
            part={uniqueViews}
            empty="No views in this period."
          />
          <DayChart
            title="Revenue"
            summary={`${revenue.format(total(revenue))} from ${counted(total(sales), 'sale', 'sales')}`}
            {...periods}
            look="bars"
            main={revenue}
            beside={sales}
            empty="No sales in this period."
          />
        </div>
        <p className="mt-3 text-caption text-muted">Days begin at midnight in your time zone.</p>
      </section>
      <Performers listings={data.bestPerformers} />
    </div>
  )
}

function Totals({ figures }: { figures: SellerAnalytics }) {
  const fees = formatCents(sumCents([figures.totalCommission, figures.totalReserveFees]))
  return (
    <StatGrid>
      <StatCard
        label="Total Views"
        value={formatNumber(figures.totalViews)}
        note={`${formatNumber(figures.totalUniqueViews)} unique`}
      />
      <StatCard
        label="Total Sales"
        value={formatNumber(figures.totalSales)}
        note={counted(figures.activeListings, 'active listing', 'active listings')}
      />
      <StatCard label="Total Revenue" value={formatMoney(figures.totalRevenue)} note={`${fees} in fees`} />
      <StatCard
        label="Conversion Rate"
        value={formatPercent(figures.conversionRate, 2, 2)}
        note="sales / unique views"
      />
    </StatGrid>
  )
}

function Insights({ figures }: { figures: SellerAnalytics }) {
  return (
    <Card aria-label="Insights">
      <CardHeader title="Insights" />
      <div className="grid gap-4 lg:grid-cols-2">
        {insightsOf(figures).map(({ title, text, isPraise }) => (
          <AlertBox key={title} tone={isPraise ? 'success' : 'info'} title={title}>
            {text}
          </AlertBox>
        ))}
      </div>
    </Card>
  )
}

function RangeLinks({ chosen }: { chosen: AnalyticsDays }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-x-5 text-small">
      {analyticsDays.map(days => (
        <Link
          key={days}
          to={`?days=${days}`}
          replace
          preventScrollReset
          aria-current={days === chosen ? 'true' : undefined}
          className={cx(
            'border-b-2 py-1.5',
            days === chosen ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {days} days
        </Link>
      ))}
    </nav>
  )
}
