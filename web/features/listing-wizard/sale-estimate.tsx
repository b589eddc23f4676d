import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { useKnownFees } from '../../lib/api/get-fees.ts'
import { commissionText } from '../../lib/commission-text.ts'
import { dollarsText, rangeText } from '../../lib/postage-text.ts'
import { hasFreeZone, paidBySeller, paidInCurrency, usePostage, type ZonePostage } from '../../lib/use-postage.ts'
import { estimateSale, type ListingValues } from './listing-form.ts'

/** For an auction the least: the first bid may be the only one. */
export function SaleEstimate({ values }: { values: ListingValues }) {
  const sale = estimateSale(values, useKnownFees())
  const isAuction = values.listingType === 'auction'
  const zones = usePostage(values.delivery, values)
  const paid = zones && paidBySeller(zones)
  const kept = paid && {
    low: cents(sale.sellerPayoutCents - paid.high),
    high: cents(sale.sellerPayoutCents - paid.low),
  }
  return (
    <div className="rounded-md border bg-surface p-5">
      <dl className="space-y-2 text-small" aria-live="polite">
        <Line
          label={!isAuction ? 'Sale price' : values.reservePrice ? 'Sale at the reserve' : 'Sale at the lowest bid'}
          amount={sale.salePriceCents}
        />
        <Line label={`Commission, ${commissionText(sale)}`} amount={cents(-sale.commissionCents)} />
        {sale.reserveFeeCents > 0 && <Line label="Reserve fee" amount={cents(-sale.reserveFeeCents)} />}
        <div className="flex items-baseline justify-between gap-6 border-t pt-3 font-medium">
          <dt>{isAuction ? 'You get at least' : 'You get'}</dt>
          <dd className="figures font-serif text-title font-normal">{formatCents(sale.sellerPayoutCents)}</dd>
        </div>
        {paid && kept && (
          <>
            <About label="You pay for the parcel" text={dollarsText(paid)} />
            <About label={isAuction ? 'You keep at least' : 'You keep'} text={dollarsText(kept)} />
          </>
        )}
      </dl>
      {!paid && values.delivery && hasFreeZone(values.delivery) && (
        <p className="mt-3 text-caption text-muted">{freeShippingText(zones, values.parcel?.grams)}</p>
      )}
      <p className="mt-3 text-caption text-muted">
        {isAuction
          ? 'This commission is fixed when you list the piece, even if our rates change later. Higher bids raise what you get.'
          : 'This commission is fixed when you list the piece, even if our rates change later.'}
      </p>
    </div>
  )
}

function freeShippingText(zones: readonly ZonePostage[] | undefined, grams: number | null | undefined): string | null {
  if (grams == null)
    return 'Shipping is free for the buyer: you pay for the parcel. Enter its weight below to see about how much.'
  const paid = zones && paidInCurrency(zones)
  if (paid)
    return `Shipping is free for the buyer: you pay about ${rangeText(paid)} for the parcel. There is no exchange rate, so it is not taken off here.`
  return zones ? 'Shipping is free for the buyer: you pay for the parcel, which is not taken off here.' : null
}

const About = ({ label, text }: { label: string; text: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6">
    <dt className="text-muted">{label}</dt>
    <dd className="figures">about {text}</dd>
  </div>
)

function Line({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-muted">{label}</dt>
      <dd className="figures">{formatCents(amount === 0 ? cents(0) : amount)}</dd>
    </div>
  )
}
