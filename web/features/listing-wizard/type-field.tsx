import { commissionTermsFor } from '../../../shared/rules/fees.ts'
import type { ListingType } from '../../../shared/rules/listing.ts'
import { ChoiceField } from '../../components/choice-field.tsx'
import { useKnownFees } from '../../lib/api/get-fees.ts'
import { commissionText } from '../../lib/commission-text.ts'
import type { ListingForm } from './listing-form.ts'

export function TypeField({ control }: { control: ListingForm['control'] }) {
  const fees = useKnownFees()
  const commission = (type: ListingType) => `Commission ${commissionText(commissionTermsFor(type, fees))}.`
  return (
    <ChoiceField
      control={control}
      name="listingType"
      label="How would you like to sell it?"
      choices={[
        {
          value: 'fixed-price',
          label: 'Fixed price',
          description: `You set the price; the first buyer to pay it gets the piece. ${commission('fixed-price')}`,
        },
        {
          value: 'auction',
          label: 'Auction',
          description: `Bidders compete until the auction ends; the highest bid wins the piece. ${commission('auction')}`,
        },
      ]}
    />
  )
}
