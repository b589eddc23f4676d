import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { type Control, type FieldPath, useFormState, useWatch } from 'react-hook-form'
import { type DetailName, detailNames, detailTitles } from '../../shared/rules/piece-details.ts'
import { type SuggestedField, suggestedFields } from '../lib/piece-suggestions.ts'
import { ReadField, type StatedValues, useReadings } from './read-field.tsx'

interface DetailFieldsProps<Values extends StatedValues, Body> {
  control: Control<Values, unknown, Body>
  /** What is suggested for a field. Some suggestion opens the details. */
  below?: (field: SuggestedField) => ReactNode
}

const isSuggested = (name: DetailName) => suggestedFields.some(field => field === name)

const examples: Readonly<Record<DetailName, string>> = {
  maker: 'Josiah Wedgwood',
  dateCreated: 'c. 1890',
  period: 'Georgian',
  style: 'Chippendale',
  culture: 'English',
  materials: 'Oak and brass',
  color: 'Blue and white',
}

/** Closed until it is asked for, so that a short listing stays short. */
export function DetailFields<Values extends StatedValues, Body>({ control, below }: DetailFieldsProps<Values, Body>) {
  const suggested = (name: DetailName) => (isSuggested(name) ? below?.(name as SuggestedField) : null)
  const [isOpen, setOpen] = useState<boolean>()
  const { errors } = useFormState({ control })
  const values = useWatch({ control, name: detailNames as FieldPath<Values>[] })
  const stated = values.filter(value => typeof value === 'string' && value.trim() !== '').length
  const isShown = (isOpen ?? detailNames.some(suggested)) || detailNames.some(name => name in errors)
  return (
    <details open={isShown} onToggle={event => setOpen(event.currentTarget.open)} className="group border-y">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        <span className="font-serif text-title">Details that buyers search by</span>
        <span className="ml-auto shrink-0 text-caption text-muted">{stated > 0 ? `${stated} stated` : 'optional'}</span>
      </summary>
      {isShown && <OpenFields control={control} suggested={suggested} />}
    </details>
  )
}

interface OpenFieldsProps<Values extends StatedValues, Body> {
  control: Control<Values, unknown, Body>
  suggested: (name: DetailName) => ReactNode
}

function OpenFields<Values extends StatedValues, Body>({ control, suggested }: OpenFieldsProps<Values, Body>) {
  const readingOf = useReadings(control)
  return (
    <div className="pt-1 pb-6">
      <p className="max-w-[68ch] text-small text-muted">
        Filters use what you state here before what they read in your text.
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {detailNames.map(name => (
          <div key={name}>
            <ReadField
              control={control}
              path={name as FieldPath<Values>}
              label={detailTitles[name]}
              example={examples[name]}
              reading={readingOf(name)}
            />
            {suggested(name)}
          </div>
        ))}
      </div>
    </div>
  )
}
