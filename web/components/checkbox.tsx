import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldError } from './field-frame.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** Without a form. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cx('min-w-0', className)}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          type="checkbox"
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
