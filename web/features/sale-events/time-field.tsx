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
import { readerTimeZone } from '../../lib/dates.ts'
import { isoOf, shownTime, typedTime } from './typed-time.ts'

/** Day and time by the reader's clock; the form has ISO 8601 or null. */
export function TimeField<Values extends FieldValues, Output>({
  control,
  name,
  disabled,
  ...text
}: BoundField<Values, Output> & FieldText & { disabled?: boolean }) {
  const id = useId()
  const timeZone = readerTimeZone()
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState(() => typedTime(field.value ?? null, timeZone))
  const error = fieldState.error?.message
  return (
    <FieldFrame {...{ id, error }} {...text}>
      <input
        type="datetime-local"
        ref={field.ref}
        name={field.name}
        value={shownTime(typed, field.value ?? null, timeZone)}
        disabled={disabled}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(isoOf(target.value, timeZone))
        }}
        {...describedBy(id, { hint: text.hint, error })}
        className={cx(controlClass, 'figures h-11')}
      />
    </FieldFrame>
  )
}
