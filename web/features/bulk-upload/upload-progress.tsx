import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BulkUploadResult } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { drafts } from '../../../shared/contract/endpoints/drafts.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DownloadCsv } from '../../components/download-csv.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import type { Column } from '../../components/table.tsx'
import { notify } from '../../lib/notify.ts'
import { refresh } from '../../lib/queries.ts'
import { useGetBulkUpload } from './api/get-bulk-upload.ts'
import { errorColumns, outcomeText } from './copy.ts'
import { rowText } from './row-text.ts'

interface UploadProgressProps {
  upload: BulkUploadResult
  /** Begun on this page, so that its end is news. */
  isNew: boolean
}

export function UploadProgress({ upload, isNew }: UploadProgressProps) {
  const { data, error } = useGetBulkUpload(upload)
  useEnd(data, isNew)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) card.current?.focus()
  }, [isNew])
  const { status, total, success, failed, skipped, photos, errors } = data
  const title = isNew ? 'Your upload' : 'Your latest upload'
  return (
    <Card ref={card} tabIndex={-1} aria-label={title} className="outline-none">
      <CardHeader
        title={title}
        note={
          <span className="wrap-anywhere">
            {data.fileName}, <DateText iso={data.createdAt} form="receipt" />
          </span>
        }
        actions={
          status !== 'drafting' && (
            <ButtonLink to="/inventory/drafts" size="small">
              Review and Publish
            </ButtonLink>
          )
        }
      />
      <Progress of={data} />
      {error && status !== 'done' && (
        <AlertBox tone="warning" className="mt-4">
          We can’t show the progress right now. The upload continues, and we keep checking.
        </AlertBox>
      )}
      <div className="mt-6">
        <StatGrid columns={4}>
          <StatCard label="Success" value={formatNumber(success)} note={`of ${formatNumber(total)}`} />
          <StatCard label="Failed" value={formatNumber(failed)} />
          <StatCard label="Skipped" value={formatNumber(skipped)} note="uploaded before, or there twice" />
          <StatCard label="Photographs" value={formatNumber(photos.fetched)} note={photosNote(photos)} />
        </StatGrid>
      </div>
      {errors.length > 0 && (
        <div className="mt-8">
          <DownloadCsv name="bulk-upload-errors" label="Download Errors" columns={errorColumns} rows={errors} />
          <LongTable
            begins="first"
            caption="Errors"
            columns={columns}
            rows={errors}
            rowKey={({ row, error }) => `${row} ${error}`}
          />
        </div>
      )}
    </Card>
  )
}

function photosNote({ wanted, failed }: BulkUploadResult['photos']): string {
  if (wanted === 0) return 'none in the file'
  return failed > 0 ? `of ${formatNumber(wanted)}, ${formatNumber(failed)} failed` : `of ${formatNumber(wanted)}`
}

const columns: readonly Column<BulkUploadResult['errors'][number]>[] = [
  {
    header: 'Row',
    isName: true,
    cell: ({ row }) => (
      <span className="figures">
        <span className="sm:hidden">Row </span>
        {formatNumber(row)}
      </span>
    ),
  },
  { header: 'Error', cell: ({ error }) => <span className="whitespace-pre-line wrap-anywhere">{rowText(error)}</span> },
]

function Progress({ of: { status, total, success, failed, skipped, photos } }: { of: BulkUploadResult }) {
  const areRowsLeft = status === 'drafting'
  const [done, all] = areRowsLeft
    ? [success + failed + skipped, total]
    : [photos.fetched + photos.failed, photos.wanted]
  const share = status === 'done' || all === 0 ? 1 : done / all
  const text =
    status === 'done'
      ? 'Done'
      : areRowsLeft
        ? `Saving drafts: ${formatNumber(done)} of ${formatNumber(all)} rows`
        : `All rows are done. Fetching photographs: ${formatNumber(done)} of ${formatNumber(all)}`
  return (
    <>
      <p role="status" className="figures text-small">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label="Progress of the upload"
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="mt-2 h-1.5 bg-rule"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
    </>
  )
}

/** When all rows are done, refreshes other pages and notifies, once per upload. */
function useEnd(upload: BulkUploadResult, isNew: boolean) {
  const client = useQueryClient()
  const told = useRef<string | null>(isNew || upload.status === 'drafting' ? null : upload.id)
  useEffect(() => {
    if (upload.status === 'drafting' || told.current === upload.id) return
    told.current = upload.id
    void refresh(client, [inventory.listInventory, drafts.listListingDrafts, drafts.listDraftsToPublish])
    if (upload.success + upload.skipped > 0) notify.success('Upload Complete', outcomeText(upload))
    else notify.error('Upload Failed', outcomeText(upload))
  }, [client, upload])
}
