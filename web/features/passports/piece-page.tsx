import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { passports } from '../../../shared/contract/endpoints/passports.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { FirstView } from '../../components/first-view.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { useRead } from '../../lib/queries.ts'

const Passport = lazy(() => import('./passport.tsx').then(module => ({ default: module.PassportRead })))

export function PiecePage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead(passports.getPassport, { params: { id } })
  return (
    <div className="page pb-16">
      {data ? (
        <Suspense fallback={<Loading />}>
          <Passport passport={data} />
        </Suspense>
      ) : error ? (
        <>
          <PageHeader title="Passport of a piece" />
          <div className="py-10">
            {isMissing(error) ? (
              <ErrorState
                title="We didn’t find this passport"
                message="Check the address, or scan the code on the card again."
              />
            ) : (
              <ErrorState
                title="Failed to load the passport"
                error={error}
                onRetry={() => refetch()}
                retrying={isFetching}
              />
            )}
          </div>
        </>
      ) : (
        <Loading />
      )}
    </div>
  )
}

const Loading = () => (
  <FirstView>
    <PageHeader title="Passport of a piece" />
    <div className="py-10">
      <TableSkeleton rows={6} />
    </div>
  </FirstView>
)
