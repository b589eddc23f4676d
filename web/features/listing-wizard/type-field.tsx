import { ChoiceField } from '../../components/choice-field.tsx'
import { useKnownFees } from '../../lib/api/get-fees.ts'
import type { ListingForm } from './listing-form.ts'

const percent = (bps: number) => `${bps / 100}%`

export function TypeField({ control }: { control: ListingForm['control'] }) {
  const fees = useKnownFees()
  return (
    <ChoiceField
      control={control}
      name="listingType"
      label="How would you like to sell it?"
      choices={[
        {
          value: 'fixed-price',
          label: 'Fixed price',
          description: `You set the price; the first buyer to pay it gets the piece. Commission ${percent(fees.fixedPriceCommissionBps)}.`,
        },
        {
          value: 'auction',
          label: 'Auction',
          description: `Bidders compete until the auction ends; the highest bid wins the piece. Commission ${percent(fees.auctionCommissionBps)}.`,
        },
      ]}
    />
  )
}
