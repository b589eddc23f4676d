import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, describedBy, FieldFrame } from '../../components/field-frame.tsx'
import { Select } from '../../components/select.tsx'

interface ChosenNumberFieldProps<Values extends FieldValues, Output> extends BoundField<Values, Output> {
  label: string
  /** For null. */
  none: string
  choices: readonly number[]
  text: (choice: number) => string
}

export function ChosenNumberField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  none,
  choices,
  text,
}: ChosenNumberFieldProps<Values, Output>) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <FieldFrame {...{ id, label, error }}>
      <Select
        {...field}
        value={field.value ?? ''}
        onChange={event => field.onChange(event.target.value ? Number(event.target.value) : null)}
        options={choices.map(choice => ({ value: String(choice), label: text(choice) }))}
        placeholder={none}
        {...describedBy(id, { error })}
      />
    </FieldFrame>
  )
}
