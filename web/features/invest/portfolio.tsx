import { lazy, Suspense, useEffect } from 'react'
import { shares } from '../../../shared/contract/endpoints/shares.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { useArrival } from '../../lib/use-arrival.ts'

// Loads along with the data; visitors need none of it.
const loadHoldings = () => import('./holdings.tsx')
const Holdings = lazy(() => loadHoldings().then(module => ({ default: module.Holdings })))

export function Portfolio() {
  const { data, error, isFetching, refetch } = useRead(shares.getPortfolio, undefined, fresh)
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
