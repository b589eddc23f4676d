import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useGetImportProgress } from './api/get-import-progress.ts'
import { Configuration } from './configuration.tsx'

// Loads along with the progress itself.
const progressCard = import('./progress.tsx')
const Progress = lazy(() => progressCard.then(module => ({ default: module.Progress })))

export function ImportPage() {
  return (
    <div className="page pb-16">
      <PageHeader
        title="Import"
        documentTitle="Import"
        actions={
          <ButtonLink to="/admin" variant="secondary">
            Admin
          </ButtonLink>
        }
      >
        Add records and photographs from a museum’s open collection to the reference catalog, so that the identifier can
        recognize them.
      </PageHeader>
      <div className="mt-8 max-w-3xl sm:mt-10">
        <Guard
          for="admins"
          reason="Please log in as an admin to import catalogue records."
          skeleton={<TableSkeleton />}
        >
          <Import />
        </Guard>
      </div>
    </div>
  )
}

function Import() {
  const { data: progress, error, isFetching, refetch } = useGetImportProgress()
  if (!progress) {
    if (!error) return <TableSkeleton />
    return (
      <ErrorState title="Failed to load the import" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  return (
    <div className="space-y-6">
      <Configuration progress={progress} />
      {progress.state !== 'none' && (
        <Suspense fallback={<TableSkeleton />}>
          <Progress progress={progress} isUnseen={error !== null} />
        </Suspense>
      )}
    </div>
  )
}
