import { cents } from '../../../shared/rules/cents.ts'
import { chargeTrouble } from '../../../shared/rules/charge-limits.ts'
import { recommendedReserveCents } from '../../../shared/rules/listing.ts'
import { centsToDecimal, formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { useKnownFees } from '../../lib/api/get-fees.ts'
import { marketValue } from '../../lib/estimate.ts'
import { hasReserveFee, type PricingProps, START_WITHOUT_RESERVE_CENTS } from './listing-form.ts'
import { MarketValue } from './market-value.tsx'
import { PriceSuggestion } from './price-suggestion.tsx'

export function ReserveField({ item, values, form: { control, setValue } }: PricingProps) {
  const { reserveFeeCents } = useKnownFees()
  const marketCents = marketValue(item)
  const recommended = marketCents === null ? cents(0) : recommendedReserveCents(marketCents)
  const isPossible = chargeTrouble(recommended) === null
  const costsFee = hasReserveFee(values)
  return (
    <div className="space-y-5">
      <MoneyField
        control={control}
        name="reservePrice"
        label="Reserve"
        optional
        hint={`The starting price: no bid may be lower, so it can't sell for less. Without one, bids start at ${formatCents(START_WITHOUT_RESERVE_CENTS)}.`}
      />
      {!values.reservePrice && (
        <AlertBox tone="warning" title={`It may sell for ${formatCents(START_WITHOUT_RESERVE_CENTS)}`}>
          Without a reserve the highest bid wins, even if only one person bids. Set one if you would rather keep the
          piece.
        </AlertBox>
      )}
      {costsFee && (
        <AlertBox tone="warning" title={`Reserve fee: ${formatCents(reserveFeeCents)}`}>
          This reserve is as good as the market value, and bidders hope to pay less. If the piece sells, the fee is
          taken from your payout. A lower reserve, or no reserve, has no fee.
        </AlertBox>
      )}
      <PriceSuggestion values={values} />
      <MarketValue item={item}>
        {isPossible && (
          <>
            <p className="mt-3 text-caption text-muted">
              Recommended reserve: 90% of it, <span className="figures">{formatCents(recommended)}</span>
            </p>
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              onClick={() =>
                setValue('reservePrice', centsToDecimal(recommended), {
                  shouldDirty: true,
                  shouldTouch: true,
                  shouldValidate: true,
                })
              }
            >
              Use the recommended reserve
            </Button>
          </>
        )}
      </MarketValue>
    </div>
  )
}
