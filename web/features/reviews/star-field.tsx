import { cx } from 'class-variance-authority'
import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type BoundField, describedBy, FieldError } from '../../components/field-frame.tsx'
import { inSentence } from '../../lib/in-sentence.ts'

/** From one star on. */
const meanings: readonly string[] = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** Radio buttons, so that arrow keys choose. */
export function StarField<Values extends FieldValues, Output>({
  control,
  name,
  label,
}: BoundField<Values, Output> & { label: string }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const chosen: number = field.value ?? 0
  return (
    <fieldset className="min-w-0" {...describedBy(id, { error })}>
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {meanings.map((meaning, index) => {
            const stars = index + 1
            return (
              <label
                key={meaning}
                className="relative flex size-11 items-center justify-center rounded-sm text-rule-strong transition-colors hover:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  ref={stars === (chosen || 1) ? field.ref : undefined}
                  name={field.name}
                  value={stars}
                  checked={stars === chosen}
                  onChange={() => field.onChange(stars)}
                  onBlur={field.onBlur}
                  aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${inSentence(meaning)}`}
                  className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
                />
                <Star
                  aria-hidden
                  className={cx('pointer-events-none size-7', stars <= chosen && 'fill-current text-accent')}
                  strokeWidth={1.25}
                />
              </label>
            )
          })}
        </div>
        <span aria-hidden className="text-small text-muted">
          {meanings[chosen - 1]}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
