import { useState } from 'react'
import { bulkUploads } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TradingQuestion } from '../../components/trading-question.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { useUser } from '../../lib/use-user.ts'
import { ColumnGuide } from './column-guide.tsx'
import { NewUpload } from './new-upload.tsx'
import { UploadProgress } from './upload-progress.tsx'

export function BulkUploadPage() {
  const { data: latest, error, isFetching, refetch } = useRead(bulkUploads.getLatestBulkUpload, undefined, fresh)
  const [isNew, setNew] = useState(false)
  const { user } = useUser()
  const isCurrent = latest && (isNew || latest.status !== 'done')
  return (
    <div className="page">
      <PageHeader
        title="Bulk Upload"
        actions={
          <ButtonLink to="/seller/dashboard" variant="secondary">
            Seller Dashboard
          </ButtonLink>
        }
      >
        Many pieces at once, from a spreadsheet. They become drafts, which you publish when you like.
      </PageHeader>
      <div className="space-y-8 py-10">
        {isCurrent && <UploadProgress key={latest.id} upload={latest} isNew={isNew} />}
        {user && <TradingQuestion userId={user.id} className="border-b pb-8" />}
        <NewUpload onUploaded={() => setNew(true)} />
        <ColumnGuide />
        {latest && !isCurrent && <UploadProgress upload={latest} isNew={false} />}
        {error && latest === undefined && (
          <ErrorState
            title="Failed to load your latest upload"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        )}
      </div>
    </div>
  )
}
