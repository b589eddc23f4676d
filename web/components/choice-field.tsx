import { cx } from 'class-variance-authority'
import { type Ref, useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, describedBy, FieldError } from './field-frame.tsx'

export interface Choice {
  value: string | number
  label: string
  description?: string
  disabled?: boolean
}

export function ChoiceField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  choices,
  isCompact = false,
  isStacked = false,
  className,
}: BoundField<Values, Output> & {
  label: string
  choices: readonly Choice[]
  isCompact?: boolean
  isStacked?: boolean
  className?: string
}) {
  const { field, fieldState } = useController({ control, name })
  return <Choices {...{ label, choices, isCompact, isStacked, className, field }} error={fieldState.error?.message} />
}

interface ChoicesProps {
  label: string
  choices: readonly Choice[]
  isCompact?: boolean | undefined
  /** Below each other at any width: for a narrow place. */
  isStacked?: boolean | undefined
  className?: string | undefined
  field: {
    name: string
    value: unknown
    onChange: (value: Choice['value']) => void
    onBlur?: () => void
    ref?: Ref<HTMLInputElement>
  }
  error: string | undefined
}

export function Choices({
  label,
  choices,
  isCompact = false,
  isStacked = false,
  className,
  field,
  error,
}: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className={cx('min-w-0', className)} {...describedBy(id, { error })}>
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div
        className={cx(
          'grid gap-3',
          isStacked
            ? ''
            : isCompact
              ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]'
              : choices.length === 3
                ? 'sm:grid-cols-3'
                : 'sm:grid-cols-2',
        )}
      >
        {choices.map(choice => (
          <label
            key={choice.value}
            className={cx(
              isCompact ? 'px-4 py-2.5' : 'p-4',
              'flex items-start gap-3 rounded-sm border border-rule-strong bg-surface transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-wash has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              ref={field.ref}
              name={field.name}
              value={choice.value}
              checked={field.value === choice.value}
              onChange={() => field.onChange(choice.value)}
              onBlur={field.onBlur}
              disabled={choice.disabled}
              className="mt-0.5 size-4.5 shrink-0 outline-none"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-small font-medium">{choice.label}</span>
              {choice.description && <span className="mt-0.5 block text-caption text-muted">{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
