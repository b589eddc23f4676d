import { cx } from 'class-variance-authority'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useRef } from 'react'
import { FILE_NAME } from '../../../shared/rules/bulk-upload.ts'
import { oneDecimal } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { notify } from '../../lib/notify.ts'
import { takeChosen, useFileDrop } from '../../lib/use-file-drop.ts'

interface CsvPickerProps {
  file: File | null
  isBusy: boolean
  onPick: (file: File) => void
}

export function CsvPicker({ file, isBusy, onPick }: CsvPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = ([picked]: readonly File[]) => {
    if (!picked || isBusy) return
    if (FILE_NAME.test(picked.name)) onPick(picked)
    else notify.error('Invalid file type', 'Only .csv, .tsv, .xlsx and .zip files can be uploaded.')
  }
  const { isOver, zone } = useFileDrop(take, isBusy)
  return (
    <div
      {...zone}
      className={cx(
        'flex flex-col items-center border border-dashed px-4 py-8 text-center transition-colors',
        isOver ? 'border-accent bg-accent-wash' : 'border-rule-strong',
      )}
    >
      <FileSpreadsheet aria-hidden className="size-8 text-muted" strokeWidth={1.25} />
      <p className="mt-3 max-w-full text-small wrap-anywhere">
        {file ? (
          <>
            <span className="font-medium">{file.name}</span>
            <span className="figures ml-2 text-muted">{sizeText(file.size)}</span>
          </>
        ) : (
          <span className="text-muted">Drop a .csv, .tsv, .xlsx or .zip file here, or choose one.</span>
        )}
      </p>
      <Button variant="secondary" className="mt-5" disabled={isBusy} onClick={() => input.current?.click()}>
        {file ? 'Choose Another File' : 'Choose File'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv"
        tabIndex={-1}
        hidden
        aria-label="CSV file"
        onChange={takeChosen(take)}
      />
    </div>
  )
}

const sizeText = (bytes: number) =>
  bytes < 100 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${oneDecimal(bytes / 1_048_576)} MB`
