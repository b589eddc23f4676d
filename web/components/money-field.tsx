import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, describedBy, FieldFrame, type FieldText } from './field-frame.tsx'
import { MoneyInput } from './money-input.tsx'

/** An amount as typed ("1234.50"), as the API accepts them; blank is null. */
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
      <MoneyInput
        {...field}
        placeholder={placeholder}
        disabled={disabled}
        value={field.value ?? ''}
        onChange={amount => field.onChange(amount || null)}
        {...describedBy(id, { hint, error })}
      />
    </FieldFrame>
  )
}
