import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { shortCodeOf } from '../../../shared/rules/passport.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/queries.ts'

const Passport = lazy(() => import('./passport.tsx').then(module => ({ default: module.PassportRead })))

export function PiecePage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(passports.getPassport, { params: { id } })
  return (
    <div className="page">
      <PageHeader title="Passport of a piece" eyebrow={shortCodeOf(id)}>
        What is known of it, who said so, and what it sold for here. Nothing is taken out when it is sold.
      </PageHeader>
      <div className="py-10">
        {data ? (
          <Suspense fallback={<TableSkeleton rows={6} />}>
            <Passport passport={data} />
          </Suspense>
        ) : error ? (
          <ErrorState
            title="Failed to load the passport"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton rows={6} />
        )}
      </div>
    </div>
  )
}
