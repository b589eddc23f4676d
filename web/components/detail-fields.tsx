import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController, useFormState, useWatch } from 'react-hook-form'
import { type DetailName, detailNames, detailTitles, type StatedDetails } from '../../shared/rules/piece-details.ts'
import { type DescribedPiece, useReadDetails } from '../lib/api/read-details.ts'
import { type SuggestedField, suggestedFields } from '../lib/piece-suggestions.ts'
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx'

interface DetailValues extends FieldValues, StatedDetails {
  itemName?: string
  category?: string | null
  description?: string | null
}

interface DetailFieldsProps<Values extends DetailValues, Body> {
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
export function DetailFields<Values extends DetailValues, Body>({ control, below }: DetailFieldsProps<Values, Body>) {
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

const textsOf = ({ itemName, category, description, ...values }: DetailValues): DescribedPiece => ({
  itemName,
  category,
  description,
  ...Object.fromEntries(detailNames.map(name => [name, values[name]])),
})

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

interface OpenFieldsProps<Values extends DetailValues, Body> {
  control: Control<Values, unknown, Body>
  suggested: (name: DetailName) => ReactNode
}

function OpenFields<Values extends DetailValues, Body>({ control, suggested }: OpenFieldsProps<Values, Body>) {
  const { data: readings } = useReadDetails(usePaused(textsOf(useWatch({ control }) as DetailValues)))
  return (
    <div className="pt-1 pb-6">
      <p className="max-w-[68ch] text-small text-muted">
        Filters use what you state here before what they read in your text.
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {detailNames.map(name => {
          const reading = readings?.find(reading => reading.name === name)
          return (
            <div key={name}>
              <DetailField control={control} {...reading} name={name} />
              {suggested(name)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface DetailFieldProps<Values extends DetailValues, Body> {
  control: Control<Values, unknown, Body>
  name: DetailName
  read?: string | null
  choices?: readonly string[]
}

/** Until the seller says something else, it shows what is read in the text. */
function DetailField<Values extends DetailValues, Body>({
  control,
  name,
  read,
  choices,
}: DetailFieldProps<Values, Body>) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: name as FieldPath<Values> })
  const error = fieldState.error?.message
  const isRead = field.value == null && Boolean(read)
  const hint = isRead ? 'Read in your text. Change it if it’s wrong.' : undefined
  return (
    <FieldFrame {...{ id, label: detailTitles[name], hint, error }}>
      <input
        type="text"
        autoComplete="off"
        placeholder={examples[name]}
        list={choices && `${id}-choices`}
        {...field}
        value={field.value ?? read ?? ''}
        {...describedBy(id, { hint, error })}
        className={`${controlClass} h-11`}
      />
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map(choice => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
