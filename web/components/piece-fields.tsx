import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { textIn } from '../../shared/rules/lengths.ts'
import { type Condition, categories, conditions } from '../../shared/rules/listing.ts'
import { conditionMeanings } from '../lib/condition-meanings.ts'
import type { SuggestedField } from '../lib/piece-suggestions.ts'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

export interface PieceValues extends FieldValues {
  itemName?: string
  category?: string | null
  description?: string | null
  condition?: Condition | null
  dimensions?: string | null
  flaws?: string | null
}

interface PieceFieldsProps<Values extends PieceValues, Body> {
  control: Control<Values, unknown, Body>
}

const fieldsOf =
  <Values extends PieceValues, Body>(control: Control<Values, unknown, Body>) =>
  (name: keyof PieceValues & string) => ({ control, name: name as FieldPath<Values> })

interface TextFieldsProps<Values extends PieceValues, Body> extends PieceFieldsProps<Values, Body> {
  /** The current category, which may be custom: the AI and museums have their own. */
  category: string | null
  /** What is suggested for a field. */
  below?: (field: SuggestedField) => ReactNode
}

export function PieceTextFields<Values extends PieceValues, Body>({
  control,
  category,
  below,
}: TextFieldsProps<Values, Body>) {
  const field = fieldsOf(control)
  const isOurs = !category || categories.some(ours => ours === category)
  return (
    <div className="space-y-5">
      <div>
        <TextField {...field('itemName')} label="Title" />
        {below?.('itemName')}
      </div>
      <div>
        <SelectField
          {...field('category')}
          label="Category"
          optional
          placeholder="Not decided"
          options={isOurs ? categories : [category, ...categories]}
        />
        {below?.('category')}
      </div>
      <div>
        <TextAreaField
          {...field('description')}
          label="Description"
          optional
          hint="What it is, who made it, where it comes from, and what you know of its history."
        />
        {below?.('description')}
      </div>
    </div>
  )
}

function sizeHint(typed: string | null | undefined): string {
  const other = typed && (textIn(typed, 'in') ?? textIn(typed, 'cm'))
  return other ? `Also shown as ${other}.` : 'In cm or in inches. Include the unit.'
}

interface ConditionFieldsProps<Values extends PieceValues, Body> extends PieceFieldsProps<Values, Body> {
  belowSize?: ReactNode
}

export function ConditionFields<Values extends PieceValues, Body>({
  control,
  belowSize,
}: ConditionFieldsProps<Values, Body>) {
  const field = fieldsOf(control)
  const condition: Condition | null | undefined = useWatch(field('condition'))
  const dimensions: string | null | undefined = useWatch(field('dimensions'))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div>
        <SelectField
          {...field('condition')}
          label="Grade"
          optional
          placeholder="Not stated"
          options={conditions}
          hint={condition ? conditionMeanings[condition] : 'Choose the grade that a careful buyer would agree with.'}
        />
        <details className="mt-2 text-caption">
          <summary className="w-fit py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent">
            What the grades mean
          </summary>
          <dl className="mt-2 space-y-1.5 border-l pl-4">
            {conditions.map(word => (
              <div key={word}>
                <dt className="inline font-medium">{word}: </dt>
                <dd className="inline text-muted">{conditionMeanings[word]}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <div>
        <TextField
          {...field('dimensions')}
          label="Size"
          optional
          placeholder="H 31 cm, Ø 24 cm"
          hint={sizeHint(dimensions)}
        />
        {belowSize}
      </div>
      <TextAreaField
        {...field('flaws')}
        label="Flaws"
        optional
        rows={3}
        className="sm:col-span-2"
        hint="Chips, cracks, repairs, missing parts. Describe them here to avoid complaints later."
      />
    </div>
  )
}
