import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, controlClass, describedBy, FieldFrame, type FieldText } from './field-frame.tsx'

/** Dollars as typed ("1234.50"), the form the API takes; blank is null. */
export function MoneyField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  className,
  placeholder = '0.00',
  disabled,
}: BoundField<Values, Output> & FieldText & { placeholder?: string; disabled?: boolean }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <FieldFrame {...{ id, label, hint, optional, error, className }}>
      <span className="relative block">
        <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
          $
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          ref={field.ref}
          name={field.name}
          value={field.value ?? ''}
          // People paste "$1,250"; the separators say nothing the API needs.
          onChange={event => field.onChange(event.target.value.replace(/[$,\s]/g, '') || null)}
          onBlur={field.onBlur}
          {...describedBy(id, { hint, error })}
          className={cx(controlClass, 'figures h-11 pl-7')}
        />
      </span>
    </FieldFrame>
  )
}
