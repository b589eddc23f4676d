import { cx } from 'class-variance-authority'
import { useId, useState } from 'react'
import { useTypedDecimal } from '../lib/typed-amount.ts'
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx'

interface MeasureInputProps {
  label: string
  /** The unit that is typed. */
  unit: string
  /** How many grams or centimeters it has. */
  size: number
  value: number | null
  /** Shown until something is typed. */
  guess?: number | null | undefined
  max: number
  isWhole?: boolean
  onChange: (value: number | null) => void
}

const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** A weight or a length in the viewer's unit. What can't be read is said and not kept. */
export function MeasureInput({ label, unit, size, value, guess, max, isWhole = false, onChange }: MeasureInputProps) {
  const id = useId()
  const shown = value ?? guess
  const [decimal, setDecimal] = useState(shown == null ? '' : rounded(shown / size))
  const [isRefused, setRefused] = useState(false)
  const typed = useTypedDecimal(decimal)
  const read = (text: string) => {
    setDecimal(text)
    const measured = /^\d*\.?\d+$|^\d+\.$/.test(text) ? Number(text) * size : null
    const kept =
      measured === null ? null : isWhole ? Math.max(1, Math.round(measured)) : Math.round(measured * 100) / 100
    const isRight = kept !== null && Number(text) > 0 && kept >= 0.1 && kept <= max
    setRefused(text.trim() !== '' && !isRight)
    onChange(isRight ? kept : null)
  }
  const error = isRefused ? `Enter a number up to ${rounded(Math.floor(max / size))}.` : undefined
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="relative block">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed.value}
          onChange={event => read(typed.read(event.target.value))}
          {...describedBy(id, { error })}
          className={cx(controlClass, 'figures h-11 pr-9')}
        />
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
          {unit}
        </span>
      </span>
    </FieldFrame>
  )
}
