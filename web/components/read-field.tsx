import { useEffect, useId, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController, useWatch } from 'react-hook-form'
import { detailsOf, type StatedDetails } from '../../shared/rules/piece-details.ts'
import { type DescribedPiece, useReadDetails } from '../lib/api/read-details.ts'
import { traitText } from '../lib/trait-text.ts'
import { Button } from './button.tsx'
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx'

export interface StatedValues extends FieldValues, StatedDetails {
  itemName?: string
  category?: string | null
  description?: string | null
  dimensions?: string | null
}

const PAUSE_MS = 600

/** The latest of values that change with every letter, once they stay for a moment. */
function usePaused(piece: DescribedPiece): DescribedPiece {
  const [paused, setPaused] = useState(piece)
  const text = JSON.stringify(piece)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the piece
  useEffect(() => {
    const timer = setTimeout(() => setPaused(piece), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What search reads in a form's texts. */
export function useReadings<Values extends StatedValues, Body>(control: Control<Values, unknown, Body>) {
  const values = useWatch({ control }) as StatedValues
  const { itemName, category, description, dimensions } = values
  const { data } = useReadDetails(
    usePaused({ ...{ itemName, category, description, dimensions }, ...detailsOf(values) }),
  )
  return (name: string) => data?.find(reading => reading.name === name)
}

interface ReadFieldProps<Values extends FieldValues, Body> {
  control: Control<Values, unknown, Body>
  path: FieldPath<Values>
  label: string
  example: string
  hint?: string | undefined
  reading: { readonly read?: string | null; readonly choices?: readonly string[] } | undefined
}

/** Until the seller says something else, it shows what is read in the text, which is stated only once it is confirmed. */
export function ReadField<Values extends FieldValues, Body>({
  control,
  path,
  label,
  example,
  hint: usual,
  reading: { read, choices = [] } = {},
}: ReadFieldProps<Values, Body>) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: path })
  const error = fieldState.error?.message
  const isRead = field.value == null && Boolean(read)
  const hint = isRead ? 'Read in your text, for filters alone. Change it if it’s wrong.' : usual
  const hasChoices = choices.length > 0
  return (
    <>
      <FieldFrame {...{ id, label, hint, error }}>
        <input
          type="text"
          autoComplete="off"
          placeholder={example}
          list={hasChoices ? `${id}-choices` : undefined}
          {...field}
          value={field.value ?? read ?? ''}
          {...describedBy(id, { hint, error })}
          className={`${controlClass} h-11`}
        />
        {hasChoices && (
          <datalist id={`${id}-choices`}>
            {choices.map(choice => (
              <option key={choice} value={choice} label={traitText(choice)} />
            ))}
          </datalist>
        )}
      </FieldFrame>
      {isRead && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          aria-label={`That’s right: ${read}`}
          onClick={() => field.onChange(read)}
        >
          That’s right
        </Button>
      )}
    </>
  )
}
