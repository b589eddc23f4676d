import { cx } from 'class-variance-authority'
import { type ChangeEvent, type ComponentProps, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTypedDecimal } from '../lib/typed-amount.ts'
import { type BoundField, controlClass, describedBy, FieldFrame, type FieldText } from './field-frame.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'defaultValue' | 'value' | 'className'>

export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  className,
  ...input
}: BoundField<Values, Output> & FieldText & InputProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const typed = useTypedDecimal(field.value ?? '')
  const decimal = input.inputMode === 'decimal' &&
    input.type !== 'number' && {
      value: typed.value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => field.onChange(typed.read(event.target.value)),
    }
  return (
    <FieldFrame {...{ id, label, hint, optional, error, className }}>
      <input
        type="text"
        {...input}
        {...field}
        value={field.value ?? ''}
        {...decimal}
        {...describedBy(id, { hint, error })}
        className={cx(controlClass, 'h-11')}
      />
    </FieldFrame>
  )
}
