import { countryName } from '../../../shared/rules/countries.ts'
import { centsToDecimal } from '../../../shared/rules/money.ts'
import { ArtistFields } from '../../components/artist-fields.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { PricedDeliveryFields } from '../../components/priced-delivery-fields.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { AuctionRules, LengthField } from './auction-length.tsx'
import { asksOfArtist, type PricingProps } from './listing-form.ts'
import { PriceSuggestion } from './price-suggestion.tsx'
import { ReserveField } from './reserve-field.tsx'
import { SaleEstimate } from './sale-estimate.tsx'

interface PricingStepProps extends PricingProps {
  /** Absent where the account has terms of its own. */
  keepsDelivery: { checked: boolean; onChange: (keeps: boolean) => void } | undefined
}

export function PricingStep({ keepsDelivery, ...props }: PricingStepProps) {
  const { values, form } = props
  const isAuction = values.listingType === 'auction'
  return (
    <div className="space-y-12">
      <FormSection title={isAuction ? 'Starting price' : 'Asking price'}>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          {isAuction ? <ReserveField {...props} /> : <PriceField {...props} />}
          <SaleEstimate values={values} />
        </div>
      </FormSection>
      <Artist {...props} />
      <FormSection title="Delivery">
        <PricedDeliveryFields form={form} />
        {keepsDelivery && (
          <Checkbox
            label="Begin my next listings with this delivery"
            hint="You can change it at any time in your account."
            checked={keepsDelivery.checked}
            onChange={event => keepsDelivery.onChange(event.target.checked)}
            className="mt-6"
          />
        )}
      </FormSection>
      {isAuction && (
        <FormSection title="When it ends">
          <div className="space-y-5">
            <LengthField control={form.control} />
            <AuctionRules />
          </div>
        </FormSection>
      )}
    </div>
  )
}

function Artist({ item, form, values }: PricingProps) {
  const { data: fees } = useFees()
  if (!fees || !asksOfArtist(values, fees)) return null
  return (
    <ArtistFields form={form} category={values.category} maker={item.maker}>
      By the law of {countryName(fees.resaleRight)}, artists and their heirs get a part of what their works are sold for
      again. You bear it: we keep it from your payout and pay it to their society.
    </ArtistFields>
  )
}

const AS_TYPED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

function PriceField({ values, form: { control, setValue } }: PricingProps) {
  return (
    <div className="space-y-5">
      <MoneyField
        control={control}
        name="price"
        label="Price"
        hint="What the buyer pays for the piece; shipping is added as you say below."
      />
      <PriceSuggestion values={values}>
        {middle => (
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={() => setValue('price', centsToDecimal(middle), AS_TYPED)}
          >
            Use as the price
          </Button>
        )}
      </PriceSuggestion>
    </div>
  )
}
