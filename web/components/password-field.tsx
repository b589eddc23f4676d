import { cx } from 'class-variance-authority'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { inSentence } from '../lib/in-sentence.ts'
import { type BoundField, controlClass, describedBy, FieldFrame, type FieldText } from './field-frame.tsx'

export function PasswordField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  className,
  autoComplete,
}: BoundField<Values, Output> & FieldText & { autoComplete: 'current-password' | 'new-password' }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame {...{ id, label, hint, error, className }}>
      <span className="relative block">
        <input
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...field}
          value={field.value ?? ''}
          {...describedBy(id, { hint, error })}
          className={cx(controlClass, 'h-11 pr-12')}
        />
        <button
          type="button"
          aria-label={isShown ? `Hide ${inSentence(label)}` : `Show ${inSentence(label)}`}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted hover:text-ink focus-visible:-outline-offset-4"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      </span>
    </FieldFrame>
  )
}
