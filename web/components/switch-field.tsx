import { cx } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, describedBy, FieldError } from './field-frame.tsx'

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
        <input
          type="checkbox"
          role="switch"
          ref={field.ref}
          name={field.name}
          checked={Boolean(field.value)}
          aria-checked={Boolean(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          {...describedBy(id, { hint, error })}
          className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-rule-strong bg-sunken transition-colors before:absolute before:top-1/2 before:left-0.75 before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-rule-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent"
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
