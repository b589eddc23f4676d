import { categories } from '../../../shared/listing.ts'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { marketValue } from '../../lib/estimate.ts'
import { AuctionRules, LengthField } from './auction-length.tsx'
import type { PricingProps } from './listing-form.ts'
import { MarketValue } from './market-value.tsx'
import { ReserveField } from './reserve-field.tsx'
import { SaleEstimate } from './sale-estimate.tsx'

export function PricingStep(props: PricingProps) {
  const { item, values, form } = props
  const { control } = form
  const isAuction = values.listingType === 'auction'
  const isOurs = !item.category || categories.some(ours => ours === item.category)
  return (
    <div className="space-y-10">
      <fieldset>
        <legend className="font-serif text-title">{isAuction ? 'Where bids start' : 'What you ask'}</legend>
        <div className="mt-5 grid items-start gap-6 sm:grid-cols-2">
          {isAuction ? <ReserveField {...props} /> : <PriceField {...props} />}
          <SaleEstimate values={values} />
        </div>
      </fieldset>
      {isAuction && (
        <fieldset>
          <legend className="font-serif text-title">When it ends</legend>
          <div className="mt-5 space-y-5">
            <LengthField control={control} />
            <AuctionRules />
          </div>
        </fieldset>
      )}
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

function PriceField({ item, form: { control, setValue } }: PricingProps) {
  const suggestion = marketValue(item)
  return (
    <div className="space-y-5">
      <MoneyField control={control} name="price" label="Price" hint="What the buyer pays, shipping included." />
      <MarketValue item={item}>
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => setValue('price', suggestion, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
        >
          Use as the price
        </Button>
      </MarketValue>
    </div>
  )
}
