import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, type UseFormSetValue, useWatch } from 'react-hook-form'
import type { SaidFacts } from '../../shared/rules/piece-facts.ts'
import {
  draftedDescription,
  draftedTitle,
  type SuggestedField,
  type Suggestion,
  type Suggestions,
  suggestedFields,
} from '../lib/piece-suggestions.ts'
import { termText } from '../lib/term-text.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'

interface SuggestedForm<Values extends FieldValues, Body> {
  control: Control<Values, unknown, Body>
  setValue: UseFormSetValue<Values>
  suggestions: Suggestions | null | undefined
}

type Texts = Readonly<Record<SuggestedField, string>>

/** What is guessed stands below its field, and enters it only by a click. @returns what to show below a field */
export function useSuggestedFields<Values extends FieldValues, Body>({
  control,
  setValue,
  suggestions,
}: SuggestedForm<Values, Body>): (field: SuggestedField) => ReactNode {
  const values = useWatch({ control, name: suggestedFields as unknown as FieldPath<Values>[] })
  const texts = Object.fromEntries(suggestedFields.map((name, n) => [name, values[n] ?? ''])) as Texts
  const fill = (field: SuggestedField, text: string) =>
    setValue(field as unknown as FieldPath<Values>, text as never, { shouldDirty: true, shouldTouch: true })
  const [thing, setThing] = useState<string | null>(null)
  const title = thing === null ? null : draftedTitle(thing, texts)
  const facts = useWatch({ control, name: 'facts' as FieldPath<Values> }) as SaidFacts | undefined
  const description = draftedDescription({ ...texts, facts })
  useFollowing(texts.itemName, title, text => fill('itemName', text))
  useFollowing(texts.description, description, text => fill('description', text))
  if (!suggestions) return () => null

  const isConfirmed = (field: SuggestedField, { value }: Suggestion) => {
    if (field === 'description') return texts.description.includes(value)
    return texts[field] === (field === 'itemName' ? draftedTitle(value, texts) : value)
  }
  const use = (field: SuggestedField, { value }: Suggestion) => {
    if (field === 'itemName') {
      setThing(value)
      fill(field, draftedTitle(value, texts))
    } else if (field === 'description' && texts.description.trim())
      fill(field, `${texts.description.trim()}\n\n${value}`)
    else fill(field, value)
  }
  const shownAs = (field: SuggestedField, value: string) =>
    field === 'itemName' ? draftedTitle(value, texts) : field === 'category' ? termText(value) : value
  return field => {
    const listed =
      field === 'description' && description ? [fromFacts(description), ...suggestions.description] : suggestions[field]
    const mayJoin = field === 'description' || texts[field].trim() === ''
    const shown = listed.filter(suggestion => mayJoin || isConfirmed(field, suggestion))
    if (shown.length === 0) return null
    return (
      <ul aria-label="Suggestions" className="mt-2 space-y-2">
        {shown.map(suggestion => (
          <SuggestionItem
            key={suggestion.value}
            suggestion={{ ...suggestion, value: shownAs(field, suggestion.value) }}
            isConfirmed={isConfirmed(field, suggestion)}
            onConfirm={() => use(field, suggestion)}
          />
        ))}
      </ul>
    )
  }
}

const fromFacts = (description: string): Suggestion => ({
  value: description,
  ground: 'Written from what you confirmed.',
})

/** What was drafted and left as it is follows the facts that are confirmed later. */
function useFollowing(text: string, drafted: string | null, fill: (text: string) => void) {
  const last = useRef(drafted)
  useEffect(() => {
    if (last.current === drafted) return
    if (last.current && drafted && text === last.current) fill(drafted)
    last.current = drafted
  })
}

interface SuggestionItemProps {
  suggestion: Suggestion
  isConfirmed: boolean
  onConfirm: () => void
}

export function SuggestionItem({ suggestion: { value, ground }, isConfirmed, onConfirm }: SuggestionItemProps) {
  if (isConfirmed) {
    return (
      <li className="flex gap-2 text-caption text-muted wrap-anywhere">
        <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-accent" />
        <span>
          You confirmed it. <span>{ground}</span>
        </span>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-l-2 border-warning pl-3">
      <div className="min-w-0 flex-1 basis-48 text-small wrap-anywhere">
        <p className="whitespace-pre-line">
          <Badge tone="warning" className="mr-2">
            To check
          </Badge>
          <span className="font-medium">{value}</span>
        </p>
        <p className="mt-0.5 text-caption text-muted">{ground}</p>
      </div>
      <Button variant="secondary" size="small" aria-label={`That’s right: ${value}`} onClick={onConfirm}>
        That’s right
      </Button>
    </li>
  )
}
