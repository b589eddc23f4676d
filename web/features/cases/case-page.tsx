import { useParams } from 'react-router-dom'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { useCaseFile } from './api/get-case-file.ts'
import { CaseFileView } from './case-file-view.tsx'

export function CasePage() {
  const { id = '' } = useParams()
  return (
    <div className="page pb-16">
      <Breadcrumbs
        crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Cases', to: '/admin/cases' }, { label: 'Case' }]}
      />
      <Guard for="admins" reason="Please log in to see reported problems." skeleton={<TableSkeleton />}>
        <CaseFileOf key={id} id={id} />
      </Guard>
    </div>
  )
}

function CaseFileOf({ id }: { id: string }) {
  const { data: file, error, isFetching, refetch } = useCaseFile(id)
  if (file) return <CaseFileView file={file} />
  if (!error) return <TableSkeleton />
  return (
    <div className="pt-6">
      <ErrorState
        title={
          isMissing(error)
            ? 'No problem was reported for this order, and its payment is not disputed'
            : 'Failed to load the case'
        }
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </div>
  )
}
