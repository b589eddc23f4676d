import { cx } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, describedBy, FieldError } from './field-frame.tsx'

export function CheckboxField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  className,
  disabled,
}: BoundField<Values, Output> & {
  label: ReactNode
  hint?: ReactNode
  className?: string
  disabled?: boolean
}) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return (
    <div className={cx('min-w-0', className)}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          ref={field.ref}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
          {...describedBy(id, { hint, error })}
          className="mt-0.5 size-5 shrink-0 rounded-sm"
        />
        <label htmlFor={id} className="text-small">
          {label}
        </label>
      </div>
      <div className="pl-8">
        <FieldError id={id} error={error} />
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-caption text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
