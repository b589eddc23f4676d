import { type ComponentProps, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, describedBy, FieldFrame, type FieldText } from './field-frame.tsx'
import { type Option, Select } from './select.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'name' | 'defaultValue' | 'value' | 'className' | 'children'>

/** A native select: phones show their own. `placeholder` is the empty choice, null. */
export function SelectField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  className,
  options,
  placeholder,
  ...select
}: BoundField<Values, Output> &
  FieldText &
  SelectProps & { options: readonly (Option | string)[]; placeholder?: string }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <FieldFrame {...{ id, label, hint, optional, error, className }}>
      <Select
        {...select}
        {...field}
        value={field.value ?? ''}
        onChange={event => field.onChange(event.target.value || null)}
        {...describedBy(id, { hint, error })}
        {...{ options, placeholder }}
      />
    </FieldFrame>
  )
}
