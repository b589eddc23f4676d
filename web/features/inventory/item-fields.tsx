import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { categories } from '../../../shared/rules/listing.ts'
import { MoneyField } from '../../components/money-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'

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
  /** What was guessed: its fields say so until they are changed. */
  guess?: Partial<Record<keyof ItemValues & string, unknown>> | undefined
}

export function ItemFields<Values extends ItemValues, Body>({
  control,
  category,
  guess,
}: ItemFieldsProps<Values, Body>) {
  const values = useWatch({ control }) as ItemValues
  const field = (name: keyof ItemValues & string) => ({
    control,
    name: name as FieldPath<Values>,
    ...(guess?.[name] && guess[name] === values[name] ? { hint: 'A guess: check it.' } : {}),
  })
  const isOurs = !category || categories.some(ours => ours === category)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('itemName')} label="Item name" className="sm:col-span-2" />
      <SelectField
        {...field('category')}
        label="Category"
        optional
        placeholder="Not decided"
        options={isOurs ? categories : [category, ...categories]}
      />
      <TextField {...field('maker')} label="Maker" optional />
      <TextField {...field('dateCreated')} label="Date made" optional placeholder="c. 1890" />
      <TextField {...field('culture')} label="Culture or origin" optional />
      <TextField {...field('materials')} label="Materials" optional className="sm:col-span-2" />
      <TextAreaField {...field('description')} label="Description" optional className="sm:col-span-2" />
      <TextAreaField {...field('history')} label="History" optional className="sm:col-span-2" />
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
