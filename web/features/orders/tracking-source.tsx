import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useId, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { controlClass, FieldFrame } from '../../components/field-frame.tsx'
import { notify } from '../../lib/notify.ts'
import { takeChosen, useFileDrop } from '../../lib/use-file-drop.ts'
import { readCells } from './spreadsheet-cells.ts'

interface TrackingSourceProps {
  onCells: (cells: readonly (readonly string[])[]) => void
  isBusy: boolean
}

/** A file, or lines that are pasted. */
export function TrackingSource({ onCells, isBusy }: TrackingSourceProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [name, setName] = useState<string | null>(null)
  const take = async ([file]: readonly File[]) => {
    if (!file || isBusy) return
    try {
      onCells(await readCells(file))
      setName(file.name)
    } catch {
      notify.error('The file can’t be read', 'Save it as .csv, .tsv or .xlsx without a password, and choose it again.')
    }
  }
  const { zone } = useFileDrop(take, isBusy)
  return (
    <div {...zone} className="grid gap-6 sm:grid-cols-2">
      <div className="flex flex-col items-center justify-center border border-dashed border-rule-strong px-4 py-6 text-center">
        <FileSpreadsheet aria-hidden className="size-7 text-muted" strokeWidth={1.25} />
        <p className="mt-2 max-w-full text-small text-muted wrap-anywhere">
          {name ?? 'Drop a .csv, .tsv or .xlsx file here, or choose one.'}
        </p>
        <Button variant="secondary" className="mt-4" disabled={isBusy} onClick={() => input.current?.click()}>
          Choose File
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          tabIndex={-1}
          hidden
          aria-label="File with tracking numbers"
          onChange={takeChosen(take)}
        />
      </div>
      <FieldFrame id={id} label="Or paste lines">
        <textarea
          id={id}
          rows={5}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={event => setText(event.target.value)}
          className={`${controlClass} figures py-2.5 text-small`}
        />
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          disabled={isBusy || text.trim() === ''}
          onClick={async () => onCells(await readCells(text))}
        >
          Read these lines
        </Button>
      </FieldFrame>
    </div>
  )
}
