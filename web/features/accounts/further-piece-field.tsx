import { useId } from 'react'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { FieldFrame } from '../../components/field-frame.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { Select } from '../../components/select.tsx'

const ruleOptions = [
  { value: 'each', label: 'Each its own price' },
  { value: 'dearest', label: 'Only the dearest' },
  { value: 'further', label: 'The dearest plus an amount each' },
]
const startOf: Record<string, string | null> = { each: null, dearest: '0.00', further: '' }

interface FurtherPieceFieldProps {
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
}

export function FurtherPieceField({ value, onChange, error }: FurtherPieceFieldProps) {
  const id = useId()
  const rule = value === null ? 'each' : value === '0.00' ? 'dearest' : 'further'
  return (
    <FieldFrame id={id} label="Several pieces in one parcel" error={error} className="max-w-120">
      <Select
        id={id}
        options={ruleOptions}
        value={rule}
        onChange={event => onChange(startOf[event.target.value] ?? null)}
      />
      {rule === 'further' && (
        <div className="mt-2">
          <MoneyInput
            aria-label="For each further piece"
            aria-invalid={error ? true : undefined}
            placeholder="5.00"
            value={value ?? ''}
            onChange={onChange}
          />
        </div>
      )}
      <p className="mt-1 text-caption text-muted">
        Example: pieces at {formatCents(cents(20_00))} and {formatCents(cents(12_00))} cost {formatCents(cents(32_00))}{' '}
        at their own prices, {formatCents(cents(20_00))} if only the dearest counts, and {formatCents(cents(25_00))}{' '}
        with {formatCents(cents(5_00))} for each further piece. A further piece never costs more than its own price.
      </p>
    </FieldFrame>
  )
}
