import type { FileReading } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { type FileField, fileFields } from '../../../shared/rules/bulk-upload.ts'
import { Select } from '../../components/select.tsx'
import { Table } from '../../components/table.tsx'
import { fieldTitle } from './field-names.ts'

interface FileColumnsProps {
  columns: FileReading['columns']
  disabled: boolean
  onChange: (columns: (FileField | null)[]) => void
}

type NumberedColumn = FileReading['columns'][number] & { at: number }

/** What each column of the file is, with its first cells, to be corrected. */
export function FileColumns({ columns, disabled, onChange }: FileColumnsProps) {
  const change = (at: number, field: FileField | null) =>
    onChange(columns.map((column, n) => (n === at ? field : column.field)))
  const options = fileFields.map(value => ({ value, label: fieldTitle(value) }))
  return (
    <Table<NumberedColumn>
      caption="Columns of the file"
      rows={columns.map((column, at) => ({ ...column, at })).filter(({ name }) => name !== '')}
      rowKey={({ at }) => String(at)}
      columns={[
        { header: 'Column', isName: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
        {
          header: 'First cells',
          cell: ({ samples }) => (
            <span className="block max-w-96 text-caption text-muted wrap-anywhere">
              {samples.length > 0 ? samples.join(' · ') : 'Empty'}
            </span>
          ),
        },
        {
          header: 'Is read as',
          cell: ({ at, name, field }) => (
            <span className="block w-full sm:w-60">
              <Select
                aria-label={`What ${name} is`}
                placeholder="Not taken"
                options={options}
                value={field ?? ''}
                disabled={disabled}
                onChange={event => change(at, (event.target.value || null) as FileField | null)}
              />
            </span>
          ),
        },
      ]}
    />
  )
}
