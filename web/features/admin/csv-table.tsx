import { type ReactNode, useRef, useState } from 'react'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { takeChosen } from '../../lib/use-file-drop.ts'

interface CsvTableProps {
  csv: string
  updatedAt: string | null
  updatedBy: string | null
  replacing: {
    mutate: (body: { csv: string; basedOn: string | null }) => void
    isPending: boolean
    isError: boolean
    error: unknown
  }
  resetting: { mutate: (body: undefined, options: { onSuccess: () => void }) => void; isPending: boolean }
  fileName: string
  fileLabel: string
  maxLength: number
  advice: string
  resetTitle: string
  summary: string
  /** The table to look at. */
  children: ReactNode
}

/** A table that an admin downloads, edits in a spreadsheet and uploads again. */
export function CsvTable({ csv, updatedAt, updatedBy, replacing, resetting, children, ...words }: CsvTableProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > words.maxLength) notify.error('The file is too long', 'Is it the right table?')
    else replacing.mutate({ csv: await file.text(), basedOn: updatedAt })
  }
  const issues = replacing.error instanceof ApiError ? replacing.error.issues : []
  return (
    <>
      <details>
        <summary className="w-fit py-1 text-small underline-offset-4 hover:underline">{words.summary}</summary>
        <div className="mt-3">{children}</div>
      </details>
      <p className="mt-3 text-small text-muted">{words.advice}</p>
      {replacing.isError && (
        <AlertBox tone="danger" title="The file was not taken over" className="mt-4">
          {issues.length > 0 ? (
            <ul className="list-disc space-y-1 pl-5">
              {issues.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          ) : (
            messageOf(replacing.error)
          )}
        </AlertBox>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => saveCsv(words.fileName, csv)}>
          Download CSV
        </Button>
        <Button pending={replacing.isPending} pendingLabel="Uploading..." onClick={() => input.current?.click()}>
          Upload CSV
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          tabIndex={-1}
          hidden
          aria-label={words.fileLabel}
          onChange={takeChosen(take)}
        />
        {updatedAt && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Reset
          </Button>
        )}
      </div>
      <p className="mt-6 border-t pt-4 text-caption text-muted">
        {updatedAt ? (
          <>
            Last updated <DateText iso={updatedAt} form="receipt" /> by{' '}
            <span className="wrap-anywhere">{updatedBy}</span>
          </>
        ) : (
          'Last updated: never. This is the table of this release.'
        )}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.resetTitle}
        confirmLabel="Reset"
        pendingLabel="Resetting..."
        pending={resetting.isPending}
        onConfirm={() => resetting.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        The table of this release replaces yours. Download yours first if you may need it again.
      </ConfirmDialog>
    </>
  )
}
