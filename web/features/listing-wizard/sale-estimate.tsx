import { type Control, useWatch } from 'react-hook-form'
import { formatCents } from '../../../shared/money.ts'
import { useFees } from './api/get-fees.ts'
import { estimateSale, type ListingValues } from './listing-form.ts'

/** What the seller gets, as the price is typed. */
export function SaleEstimate({ control }: { control: Control<ListingValues, unknown, ListingValues> }) {
  const [price, type] = useWatch({ control, name: ['price', 'listingType'] })
  const fees = useFees()
  const sale = estimateSale(price, type ?? 'fixed-price', fees)
  return (
    <div className="rounded-md border bg-surface p-5">
      <dl className="space-y-2 text-small" aria-live="polite">
        <Line label="Sale price" cents={sale.salePriceCents} />
        <Line label={`Commission, ${sale.commissionBps / 100}%`} cents={-sale.commissionCents} />
        <div className="flex items-baseline justify-between gap-6 border-t pt-3 font-medium">
          <dt>You get</dt>
          <dd className="figures font-serif text-title font-normal">{formatCents(sale.sellerPayoutCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-caption text-muted">
        An estimate at today's rate. The commission is fixed when the piece sells.
      </p>
    </div>
  )
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-muted">{label}</dt>
      <dd className="figures">{formatCents(cents === 0 ? 0 : cents)}</dd>
    </div>
  )
}
