import { useState } from 'react'
import type { BulkUploadResult, FileAnswers } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useUser } from '../../lib/use-user.ts'
import { type ReadFile, useBulkUpload, useCheckFile, useReadAgain, useReadFile } from './api/bulk-upload.ts'
import { CheckedRows } from './checked-rows.tsx'
import { rowsText } from './copy.ts'
import { CsvPicker } from './csv-picker.tsx'
import { FilePreview, needsAnswers } from './file-preview.tsx'
import { FileProfiles } from './file-profiles.tsx'

export function NewUpload({ onUploaded }: { onUploaded: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<ReadFile | null>(null)
  const { user } = useUser()
  const reading = useReadFile()
  const again = useReadAgain()
  const check = useCheckFile()
  const upload = useBulkUpload()
  const { data: checked } = check
  const pick = (picked: File) => {
    setFile(picked)
    setRead(null)
    check.reset()
    reading.mutate(picked, { onSuccess: show })
  }
  const show = (next: ReadFile) => {
    setRead(next)
    if (!needsAnswers(next.reading)) check.mutate(next)
  }
  const answer = (answers: FileAnswers) => {
    if (!read) return
    check.reset()
    again.mutate({ file: read, answers }, { onSuccess: show })
  }
  const send = () =>
    checked &&
    upload.mutate(checked, {
      onSuccess: () => {
        setFile(null)
        setRead(null)
        check.reset()
        onUploaded()
      },
    })
  const isReading = reading.isPending || again.isPending
  const isBusy = isReading || check.isPending || upload.isPending
  const failure = read ? check.error : reading.error
  return (
    <Card aria-label="Upload it">
      <CardHeader
        title="Upload it"
        note="We read and check the file first. Files of other shops and your own lists are fine, too. Nobody sees a piece until you publish it."
      />
      {user?.delivery === null && (
        <AlertBox
          tone="warning"
          title="Say first how buyers get your pieces"
          className="mb-6"
          actions={
            <ButtonLink to="/account#delivery" variant="secondary" size="small">
              Choose your delivery
            </ButtonLink>
          }
        >
          Rows that say nothing about shipping are offered with the delivery of your account.
        </AlertBox>
      )}
      <CsvPicker file={file} isBusy={isBusy} onPick={pick} />
      <div className="mt-6 space-y-6">
        {read && <FilePreview file={read} isBusy={isBusy} onAnswer={answer} />}
        {read && !checked && !check.isPending && !check.error && (
          <Button
            variant="secondary"
            disabled={isReading || read.reading.missing.length > 0}
            onClick={() => check.mutate(read)}
          >
            {`Check ${rowsText(read.reading.rows)}`}
          </Button>
        )}
        {(reading.isPending || check.isPending) && (
          <>
            <p role="status" className="text-small text-muted">
              {check.isPending ? 'Checking every row…' : 'Reading the file…'}
            </p>
            <TableSkeleton />
          </>
        )}
        {failure && (
          <AlertBox
            tone="danger"
            title="This file can’t be uploaded"
            actions={
              file && (
                <Button variant="secondary" size="small" onClick={() => (read ? check.mutate(read) : pick(file))}>
                  Try again
                </Button>
              )
            }
          >
            {messageOf(failure)}
          </AlertBox>
        )}
        {checked && <Verdict result={checked.result} />}
        <Button
          disabled={!checked || isBusy || checked.result.success === 0}
          pending={upload.isPending}
          pendingLabel="Uploading..."
          onClick={send}
        >
          {checked && checked.result.success > 0 ? `Upload ${rowsText(checked.result.success)}` : 'Upload'}
        </Button>
        {checked && <CheckedRows result={checked.result} />}
        <FileProfiles />
      </div>
    </Card>
  )
}

function Verdict({ result }: { result: BulkUploadResult }) {
  const { total, success, failed, skipped } = result
  return (
    <>
      <AlertBox tone={success === 0 ? 'warning' : failed > 0 ? 'info' : 'success'} title={verdict(result)}>
        {success > 0 && failed > 0 && <p>You can fix the others now, or upload the file again later.</p>}
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
