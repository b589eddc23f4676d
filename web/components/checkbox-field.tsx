import type { ReactNode } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import type { BoundField } from './field-frame.tsx'

interface CheckboxFieldText {
  label: ReactNode
  hint?: ReactNode
  className?: string
  disabled?: boolean
}

export function CheckboxField<Values extends FieldValues, Output>({
  control,
  name,
  ...text
}: BoundField<Values, Output> & CheckboxFieldText) {
  const { field, fieldState } = useController({ control, name })
  const { value, ...rest } = field
  return <Checkbox {...text} {...rest} checked={Boolean(value)} error={fieldState.error?.message} />
}
