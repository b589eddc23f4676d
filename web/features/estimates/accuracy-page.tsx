import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { estimates } from '../../../shared/contract/endpoints/estimates.ts'
import { MIN_SALES_TO_JUDGE, STATED_SHARE } from '../../../shared/rules/estimate.ts'
import { formatNumber, formatPercent } from '../../../shared/rules/numbers.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { useRead } from '../../lib/queries.ts'
import { CategoryTable } from './category-table.tsx'
import { Misses } from './misses.tsx'

type Accuracy = ResponseOf<typeof estimates.getEstimateAccuracy>

export function AccuracyPage() {
  const { data, error, isFetching, refetch } = useRead(estimates.getEstimateAccuracy, undefined, { staleTime: 60_000 })
  return (
    <div className="page">
      <PageHeader title="How good are our estimates?">
        What pieces sold for here, compared with the range that we gave before. The misses are shown too.
      </PageHeader>
      <div className="space-y-14 py-10 sm:py-12">
        {data ? (
          <Results accuracy={data} />
        ) : error ? (
          <ErrorState
            title="Couldn’t load the accuracy of our estimates"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton rows={6} />
        )}
        <HowItWorks accuracy={data} />
      </div>
    </div>
  )
}

const ofTen = (share: number) => `${Math.round(share * 10)} of 10`

function Results({ accuracy }: { accuracy: Accuracy }) {
  const { total, categories, minSales, statedShare } = accuracy
  if (total.sales === 0) {
    return (
      <EmptyState
        title="No estimated piece has sold yet"
        actions={<ButtonLink to="/identify">Identify a Piece</ButtonLink>}
      >
        A piece counts when you save it with an estimate and it then sells here.
      </EmptyState>
    )
  }
  return (
    <>
      <section aria-label="All categories">
        <StatGrid columns={3}>
          <StatCard
            label="Sold within the range"
            value={`${total.inside} of ${total.sales}`}
            note={total.sales < minSales ? `Fewer than ${minSales} sales: too few to judge.` : undefined}
          />
          <StatCard
            label="Should have been"
            value={`About ${Math.round(total.expected)}`}
            note={`A range should contain ${ofTen(statedShare)} sales.`}
          />
          <StatCard
            label="Median error"
            value={total.medianError === null ? '–' : formatPercent(total.medianError)}
            note="Half of the pieces sold at most this far from the middle of their range."
          />
        </StatGrid>
      </section>
      <CategoryTable categories={categories} minSales={minSales} />
      <Misses categories={categories} />
    </>
  )
}

function HowItWorks({ accuracy }: { accuracy: Accuracy | undefined }) {
  const { statedShare = STATED_SHARE, minSales = MIN_SALES_TO_JUDGE } = accuracy ?? {}
  return (
    <section className="max-w-prose space-y-3 text-small text-muted">
      <h2 className="text-title text-ink">How it is measured</h2>
      <p>
        When you save an identified piece with its estimate, we keep the range as it was shown. If the piece then sells
        here at a fixed price, by an offer or at auction, the price is compared with that range. Sales in a dealer’s
        shop are not counted.
      </p>
      <p>
        A range is meant to contain {ofTen(statedShare)} sales, so some misses are expected. It reaches over what pieces
        of the same form and a like material, period, size and maker sold for, without the cheapest and the dearest of
        them. Where few estimated pieces have sold, an estimate says instead how often ranges held when each sold piece
        of its form was left out and valued by the others. With fewer than {formatNumber(minSales)} of them it says
        nothing.
      </p>
      <p>The middle is as many times the lower end as the upper end is times the middle: 200 for 100 – 400.</p>
    </section>
  )
}
