import type { UseFormReturn } from 'react-hook-form'
import type { InventoryItem } from '../../../shared/endpoints/inventory.ts'
import { categories } from '../../../shared/listing.ts'
import { formatMoney } from '../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { EstimateNote } from '../../components/value-range.tsx'
import { formatRange, marketValue } from '../../lib/estimate.ts'
import type { ListingValues } from './listing-form.ts'
import { SaleEstimate } from './sale-estimate.tsx'

interface PricingStepProps {
  item: InventoryItem
  form: UseFormReturn<ListingValues, unknown, ListingValues>
}

export function PricingStep({ item, form: { control, setValue } }: PricingStepProps) {
  const suggestion = marketValue(item)
  const range = formatRange(item)
  const isOurs = !item.category || categories.some(ours => ours === item.category)
  return (
    <div className="space-y-10">
      <fieldset>
        <legend className="font-serif text-title">What you ask</legend>
        <div className="mt-5 grid items-start gap-6 sm:grid-cols-2">
          <div className="space-y-5">
            <MoneyField control={control} name="price" label="Price" hint="What the buyer pays, shipping included." />
            {suggestion ? (
              <div className="border-l-2 border-accent pl-4">
                <p className="label text-muted">Market value</p>
                <p className="figures mt-1 font-serif text-title">{formatMoney(suggestion)}</p>
                {range !== formatMoney(suggestion) && (
                  <p className="text-caption text-muted">The upper end of {range}</p>
                )}
                <EstimateNote />
                <Button
                  variant="secondary"
                  size="small"
                  className="mt-3"
                  onClick={() =>
                    setValue('price', suggestion, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
                  }
                >
                  Use as the price
                </Button>
              </div>
            ) : (
              <p className="text-small text-muted">
                This item has no estimated value, so there is no suggestion. Similar pieces in the catalog may help.
              </p>
            )}
          </div>
          <SaleEstimate control={control} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-serif text-title">What buyers read</legend>
        <div className="mt-5 space-y-5">
          <TextField control={control} name="itemName" label="Title" />
          <SelectField
            control={control}
            name="category"
            label="Category"
            optional
            placeholder="Not decided"
            options={isOurs ? categories : [item.category ?? '', ...categories]}
          />
          <TextAreaField
            control={control}
            name="description"
            label="Description"
            optional
            hint="Condition, marks, repairs and measurements save you questions."
          />
        </div>
      </fieldset>
    </div>
  )
}
