import { useId } from 'react'
import type { CardReader } from '../../../shared/contract/endpoints/terminal.ts'
import { FieldFrame } from '../../components/field-frame.tsx'
import { Select } from '../../components/select.tsx'

export interface ReaderChoiceProps {
  readers: readonly CardReader[]
  value: string
  onChange: (readerId: string) => void
}

/** The card is taken at a reader, or at a machine that we know nothing of. */
export function ReaderChoice({ readers, value, onChange }: ReaderChoiceProps) {
  const id = useId()
  if (readers.length === 0) return null
  return (
    <FieldFrame id={id} label="Card by">
      <Select
        id={id}
        value={value}
        onChange={event => onChange(event.target.value)}
        options={[
          { value: '', label: 'Another card machine' },
          ...readers.map(reader => ({ value: reader.id, label: `Terminal: ${reader.label}` })),
        ]}
      />
    </FieldFrame>
  )
}
