import { lazy, Suspense, useEffect } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useArrival } from '../../lib/use-arrival.ts'
import { usePortfolio } from './api/get-portfolio.ts'

// Visitors have none. On its way while the answer is.
const loadHoldings = () => import('./holdings.tsx')
const Holdings = lazy(() => loadHoldings().then(module => ({ default: module.Holdings })))

/** What someone owns of which pieces, and what they have yet to pay for. */
export function Portfolio() {
  const { data, error, isFetching, refetch } = usePortfolio()
  useEffect(() => void loadHoldings().catch(() => {}), [])
  const section = useArrival<HTMLElement>()
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="portfolio" className="scroll-mt-24">
      <h2 id="portfolio" className="mb-6 text-heading">
        Your Portfolio
      </h2>
      {data ? (
        <Suspense fallback={<TableSkeleton rows={2} />}>
          <Holdings holdings={data} />
        </Suspense>
      ) : error ? (
        <ErrorState
          title="Failed to load your portfolio"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <TableSkeleton rows={2} />
      )}
    </section>
  )
}
