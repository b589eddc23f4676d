import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

export interface BoundField<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
}

export interface FieldText {
  label: string
  hint?: ReactNode
  optional?: boolean
  className?: string
}

export const controlClass =
  'block w-full rounded-sm border border-rule-strong bg-surface px-3 text-body text-ink transition-colors placeholder:text-muted/80 hover:border-ink focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger'

export const describedBy = (id: string, { hint, error }: { hint?: ReactNode; error?: string }) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="mt-1.5 text-caption text-danger">
      {error}
    </p>
  )
}

export function FieldFrame({
  id,
  label,
  hint,
  optional,
  error,
  className,
  children,
}: FieldText & { id: string; error?: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 text-small font-medium">
        {label}
        {optional && <span className="text-caption font-normal text-muted">optional</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-caption text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
