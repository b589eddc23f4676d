import type { ReactNode } from 'react'
import { type Control, type FieldPath, useWatch } from 'react-hook-form'
import { textIn } from '../../shared/rules/lengths.ts'
import { type FactName, factOf, factsInOrder, isWeighedInTroy } from '../../shared/rules/piece-facts.ts'
import { weightTextIn } from '../../shared/rules/weights.ts'
import { type SuggestedField, suggestedFields } from '../lib/piece-suggestions.ts'
import { FormSection } from './form-section.tsx'
import { ReadField, type StatedValues, useReadings } from './read-field.tsx'
import { TextAreaField } from './text-area-field.tsx'

interface FactFieldsProps<Values extends StatedValues, Body> {
  control: Control<Values, unknown, Body>
  below?: (field: SuggestedField) => ReactNode
}

/** What its buyers ask, by its category and title. What was typed for another category stays. */
export function FactFields<Values extends StatedValues, Body>({ control, below }: FactFieldsProps<Values, Body>) {
  const values = useWatch({ control }) as StatedValues
  const readingOf = useReadings(control)
  return (
    <FormSection title="Facts buyers ask for">
      <p className="max-w-[68ch] text-small text-muted">
        {values.category
          ? 'Leave out what you don’t know. Buyers filter by some of it, and see all of it beside your description.'
          : 'Choose a category to see what is asked of its pieces. Leave out what you don’t know.'}
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {factsInOrder(values).map(name => {
          const { title, example, max } = factOf(name)
          const path = `facts.${name}` as FieldPath<Values>
          return max ? (
            <TextAreaField
              key={name}
              control={control}
              name={path}
              label={title}
              optional
              rows={2}
              placeholder={example}
              className="sm:col-span-2"
            />
          ) : (
            <div key={name}>
              <ReadField
                control={control}
                path={path}
                label={title}
                example={example}
                hint={converted(name, values)}
                reading={readingOf(name)}
              />
              {suggestedFor(name, below)}
            </div>
          )
        })}
      </div>
    </FormSection>
  )
}

const suggestedFor = (name: FactName, below: FactFieldsProps<StatedValues, unknown>['below']) => {
  const field = suggestedFields.find(each => each === `facts.${name}`)
  return field && below?.(field)
}

function converted(name: FactName, piece: StatedValues): string | undefined {
  const { measure } = factOf(name)
  const typed = piece.facts?.[name]
  if (!measure) return undefined
  const inUnit = (unit: 'cm' | 'in') =>
    measure === 'length' ? textIn(typed ?? '', unit) : weightTextIn(typed ?? '', unit, isWeighedInTroy(piece))
  const other = inUnit('in') ?? inUnit('cm')
  if (other) return `Also shown as ${other}.`
  return measure === 'length' ? 'In cm or in inches. Include the unit.' : 'In grams or in ounces. Include the unit.'
}
