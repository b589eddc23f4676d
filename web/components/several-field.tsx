import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { type BoundField, describedBy, FieldError } from './field-frame.tsx'

interface SeveralFieldProps {
  label: string
  choices: readonly {
    readonly value: string
    readonly label: string
    /** Its name for programs. */
    readonly code?: string
  }[]
  className?: string
}

/** Any number of choices, kept as a list in their order. */
export function SeveralField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  choices,
  className,
}: BoundField<Values, Output> & SeveralFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const value: unknown = field.value
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const choose = (choice: string, isChosen: boolean) =>
    field.onChange(choices.map(each => each.value).filter(each => (each === choice ? isChosen : chosen.includes(each))))
  return (
    <fieldset className={cx('min-w-0', className)} {...describedBy(id, { error })}>
      <legend className="mb-2 text-small font-medium">{label}</legend>
      <div className="space-y-3">
        {choices.map(({ value: choice, label: text, code }, place) => (
          <Checkbox
            key={choice}
            label={
              <>
                {text} {code && <code className="font-mono text-caption whitespace-nowrap text-muted">{code}</code>}
              </>
            }
            name={`${field.name}.${choice}`}
            ref={place === 0 ? field.ref : undefined}
            checked={chosen.includes(choice)}
            onChange={event => choose(choice, event.target.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
