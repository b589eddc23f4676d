import { cx } from 'class-variance-authority'
import { useId, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import {
  type BoundField,
  controlClass,
  describedBy,
  FieldFrame,
  type FieldText,
} from '../../components/field-frame.tsx'
import { numberOf, shownNumber } from './typed-number.ts'

interface Range {
  min: number
  max: number
  disabled?: boolean
}

/** A whole number. */
export function NumberField<Values extends FieldValues, Output>({
  control,
  name,
  min,
  max,
  disabled,
  ...text
}: BoundField<Values, Output> & FieldText & Range) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState(String(field.value ?? ''))
  const error = fieldState.error?.message
  return (
    <FieldFrame {...{ id, error }} {...text}>
      <input
        type="number"
        inputMode="numeric"
        step={1}
        {...{ min, max, disabled }}
        ref={field.ref}
        name={field.name}
        value={shownNumber(typed, field.value ?? null)}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(numberOf(target.value))
        }}
        {...describedBy(id, { hint: text.hint, error })}
        className={cx(controlClass, 'figures h-11')}
      />
    </FieldFrame>
  )
}
