import { cx } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, describedBy, FieldError } from './field-frame.tsx'
import { Switch } from './switch.tsx'

export function SwitchField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  className,
}: BoundField<Values, Output> & { label: string; hint?: ReactNode; className?: string }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 text-small font-medium">
        {label}
        <Switch
          ref={field.ref}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          {...describedBy(id, { hint, error })}
        />
      </label>
      <FieldError id={id} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
