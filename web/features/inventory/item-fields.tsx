import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { categories } from '../../../shared/rules/listing.ts'
import { MoneyField } from '../../components/money-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { SuggestedField } from '../../lib/piece-suggestions.ts'

interface ItemValues extends FieldValues {
  itemName?: string
  category?: string | null
  description?: string | null
  history?: string | null
  maker?: string | null
  dateCreated?: string | null
  culture?: string | null
  materials?: string | null
  estimatedValueMin?: string | number | null
  estimatedValueMax?: string | number | null
  purchasePrice?: string | number | null
}

interface ItemFieldsProps<Values extends ItemValues, Body> {
  control: Control<Values, unknown, Body>
  /** May be a category that is not ours: the AI and museums have their own. */
  category?: string | null
  /** What is suggested for a field. */
  below?: (field: SuggestedField) => ReactNode
}

export function ItemFields<Values extends ItemValues, Body>({
  control,
  category,
  below,
}: ItemFieldsProps<Values, Body>) {
  const field = (name: keyof ItemValues & string) => ({ control, name: name as FieldPath<Values> })
  const isOurs = !category || categories.some(ours => ours === category)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...field('itemName')} label="Item name" />
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
        <TextField {...field('maker')} label="Maker" optional />
        {below?.('maker')}
      </div>
      <div>
        <TextField {...field('dateCreated')} label="Date made" optional placeholder="c. 1890" />
        {below?.('dateCreated')}
      </div>
      <div>
        <TextField {...field('culture')} label="Culture or origin" optional />
        {below?.('culture')}
      </div>
      <div className="sm:col-span-2">
        <TextField {...field('materials')} label="Materials" optional />
        {below?.('materials')}
      </div>
      <div className="sm:col-span-2">
        <TextAreaField {...field('description')} label="Description" optional />
        {below?.('description')}
      </div>
      <div className="sm:col-span-2">
        <TextAreaField {...field('history')} label="History" optional />
        {below?.('history')}
      </div>
      <MoneyField {...field('estimatedValueMin')} label="Estimated value, from" optional />
      <MoneyField {...field('estimatedValueMax')} label="Estimated value, to" optional />
      <MoneyField
        {...field('purchasePrice')}
        label="Purchase price"
        optional
        hint="What you paid for it. Nobody but you sees it."
      />
    </div>
  )
}
