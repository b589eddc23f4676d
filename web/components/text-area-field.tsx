import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, controlClass, describedBy, FieldFrame, type FieldText } from './field-frame.tsx'

type AreaProps = Omit<ComponentProps<'textarea'>, 'name' | 'defaultValue' | 'value' | 'className'>

/** Grows with its text, if the browser can. */
export function TextAreaField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  optional,
  className,
  rows = 4,
  ...area
}: BoundField<Values, Output> & FieldText & AreaProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <FieldFrame {...{ id, label, hint, optional, error, className }}>
      <textarea
        rows={rows}
        {...area}
        {...field}
        value={field.value ?? ''}
        {...describedBy(id, { hint, error })}
        className={cx(controlClass, 'field-sizing-content max-h-96 min-h-28 py-2.5 leading-6')}
      />
    </FieldFrame>
  )
}
