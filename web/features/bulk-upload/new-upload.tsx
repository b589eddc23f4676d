import { useState } from 'react'
import type { BulkUploadResult } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useUser } from '../../lib/use-user.ts'
import { useBulkUpload, useCheckCsv } from './api/bulk-upload.ts'
import { CheckedRows } from './checked-rows.tsx'
import { rowsText } from './copy.ts'
import { CsvPicker } from './csv-picker.tsx'
import { rowText } from './row-text.ts'

export function NewUpload({ onUploaded }: { onUploaded: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const { user } = useUser()
  const check = useCheckCsv()
  const upload = useBulkUpload()
  const { data: checked } = check
  const pick = (picked: File) => {
    setFile(picked)
    check.mutate(picked)
  }
  const send = () =>
    checked &&
    upload.mutate(checked, {
      onSuccess: () => {
        setFile(null)
        check.reset()
        onUploaded()
      },
    })
  return (
    <Card aria-label="Upload it">
      <CardHeader title="Upload it" note="We check the file first. Nobody sees a piece until you publish it." />
      {user?.delivery === null && (
        <AlertBox
          tone="warning"
          title="Say first how buyers get your pieces"
          className="mb-6"
          actions={
            <ButtonLink to="/account" variant="secondary" size="small">
              Choose your delivery
            </ButtonLink>
          }
        >
          Rows that say nothing about shipping are offered with the delivery of your account.
        </AlertBox>
      )}
      <CsvPicker file={file} isBusy={check.isPending || upload.isPending} onPick={pick} />
      <div className="mt-6 space-y-6">
        {check.isPending && (
          <>
            <p role="status" className="text-small text-muted">
              Checking every row…
            </p>
            <TableSkeleton />
          </>
        )}
        {check.error && (
          <AlertBox
            tone="danger"
            title="This file can’t be uploaded"
            actions={
              file && (
                <Button variant="secondary" size="small" onClick={() => check.mutate(file)}>
                  Try again
                </Button>
              )
            }
          >
            {messageOf(check.error)}
          </AlertBox>
        )}
        {checked && <Verdict result={checked.result} />}
        <Button
          disabled={!checked || checked.result.success === 0}
          pending={upload.isPending}
          pendingLabel="Uploading..."
          onClick={send}
        >
          {checked && checked.result.success > 0 ? `Upload ${rowsText(checked.result.success)}` : 'Upload'}
        </Button>
        {checked && <CheckedRows result={checked.result} />}
      </div>
    </Card>
  )
}

function Verdict({ result }: { result: BulkUploadResult }) {
  const { total, success, failed, skipped, notes } = result
  return (
    <>
      <AlertBox tone={success === 0 ? 'warning' : failed > 0 ? 'info' : 'success'} title={verdict(result)}>
        {success > 0 && failed > 0 && <p>You can fix the others now, or upload the file again later.</p>}
        {notes.map(note => (
          <p key={note} className="wrap-anywhere">
            {rowText(note)}
          </p>
        ))}
      </AlertBox>
      <StatGrid columns={4}>
        <StatCard label="Rows" value={formatNumber(total)} />
        <StatCard label="Ready" value={formatNumber(success)} />
        <StatCard label="Failed" value={formatNumber(failed)} />
        <StatCard label="Skipped" value={formatNumber(skipped)} note="uploaded before, or there twice" />
      </StatGrid>
    </>
  )
}

function verdict({ success, failed, skipped }: BulkUploadResult): string {
  if (success === 0) {
    if (failed === 0) return 'All of these rows were already uploaded'
    return skipped > 0 ? 'No other row can be uploaded as it is' : 'No row can be uploaded as it is'
  }
  return `${rowsText(success)} can be uploaded`
}
