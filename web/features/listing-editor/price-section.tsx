import { type Control, useWatch } from 'react-hook-form'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { formatCents, formatMoney } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { type Edits, type EditValues, hasReserveFee } from './editing.ts'

interface PriceSectionProps {
  listing: Listing
  control: Control<EditValues, unknown, Edits>
}

export function PriceSection({ listing, control }: PriceSectionProps) {
  if (listing.listingType === 'fixed-price') {
    return (
      <FormSection title="Asking price">
        <MoneyField
          control={control}
          name="price"
          label="Price"
          hint="What the buyer pays for the piece. We notify people who watch the piece when you lower the price."
          className="max-w-80"
        />
      </FormSection>
    )
  }
  return (
    <FormSection title="Starting price">
      <MoneyField
        control={control}
        name="reservePrice"
        label="Reserve"
        optional
        hint="The starting price: no bid may be lower. You can change it until someone bids."
        className="max-w-80"
      />
      <ReserveFee marketPrice={listing.marketPrice} control={control} />
    </FormSection>
  )
}

function ReserveFee({ marketPrice, control }: Pick<PriceSectionProps, 'control'> & Pick<Listing, 'marketPrice'>) {
  const { data: fees } = useFees()
  const reservePrice = useWatch({ control, name: 'reservePrice' })
  if (!fees || !hasReserveFee(reservePrice, marketPrice)) return null
  return (
    <AlertBox tone="warning" title={`Reserve fee: ${formatCents(fees.reserveFeeCents)}`} className="mt-5">
      This reserve is as good as the market value of {formatMoney(marketPrice)}. If the piece sells, the fee is taken
      from your payout.
    </AlertBox>
  )
}
