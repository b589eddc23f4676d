import { finance } from '../../../shared/contract/endpoints/finance.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import { artistStatement, mayBeArt, resaleTerms, royaltyOf } from '../../../shared/rules/resale-right.ts'
import { LessLine, SumLine } from '../../components/sum-line.tsx'
import { useExchangeRates } from '../../lib/api/get-exchange-rates.ts'
import { useFees, useKnownFees } from '../../lib/api/get-fees.ts'
import { commissionText } from '../../lib/commission-text.ts'
import { rangeText, shopRangeText } from '../../lib/postage-text.ts'
import { useRead } from '../../lib/queries.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { hasFreeZone, paidBySeller, paidInCurrency, usePostage, type ZonePostage } from '../../lib/use-postage.ts'
import { estimateSale, type ListingValues, shippingRange } from './listing-form.ts'

/** For an auction the least: the first bid may be the only one. */
export function SaleEstimate({ values }: { values: ListingValues }) {
  const { data: taxTerms } = useRead(finance.getTaxTerms)
  const feeTax = taxTerms?.feeTax
  const sale = estimateSale(values, useKnownFees(), { feeTaxBps: feeTax?.rate, royaltyAt: useRoyalty(values) })
  const isAuction = values.listingType === 'auction'
  const shipping = shippingRange(values)
  const zones = usePostage(values.delivery, values)
  const paid = zones && paidBySeller(zones)
  const kept = paid && {
    low: cents(sale.sellerPayoutCents - paid.high),
    high: cents(sale.sellerPayoutCents - paid.low),
  }
  return (
    <div className="rounded-md border bg-surface p-5">
      <dl className="space-y-2 text-small" aria-live="polite">
        <SumLine
          label={!isAuction ? 'Sale price' : values.reservePrice ? 'Sale at the reserve' : 'Sale at the lowest bid'}
        >
          {formatCents(sale.salePriceCents)}
        </SumLine>
        <LessLine label={`Commission, ${commissionText(sale)}`} amount={sale.commissionCents} />
        {sale.reserveFeeCents > 0 && <LessLine label="Reserve fee" amount={sale.reserveFeeCents} />}
        {feeTax && sale.feeTaxCents > 0 && (
          <LessLine label={`Tax on fees, ${formatPercent(feeTax.rate / 100, 3)}`} amount={sale.feeTaxCents} />
        )}
        {sale.royaltyCents > 0 && <LessLine label="Artist’s resale right" amount={sale.royaltyCents} />}
        <SumLine label={isAuction ? 'You get at least' : 'You get'} isTotal>
          <span className="font-serif text-title font-normal">{formatCents(sale.sellerPayoutCents)}</span>
        </SumLine>
        {shipping && <SumLine label="Plus shipping, paid by the buyer">{shopRangeText(shipping)}</SumLine>}
        {paid && kept && (
          <>
            <SumLine label="You pay for the parcel">about {shopRangeText(paid)}</SumLine>
            <SumLine label={isAuction ? 'You keep at least' : 'You keep'}>about {shopRangeText(kept)}</SumLine>
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

/** What the artist gets of a price, as far as the seller's answers say. */
function useRoyalty({ resaleRight, category }: ListingValues): (price: Cents) => Cents {
  const { data: fees } = useFees()
  const country = mayBeArt(category) ? (fees?.resaleRight ?? 'off') : 'off'
  const rates = useExchangeRates(country !== 'off' && Boolean(resaleRight)) ?? []
  const { data: statement } = artistStatement.safeParse(resaleRight)
  const terms = country === 'off' || !statement ? undefined : resaleTerms(statement, country, rates)
  const now = useFromNow(time => time.toISOString().slice(0, 10))
  return price => (terms ? royaltyOf(price, terms, new Date(now)) : cents(0))
}

function freeShippingText(zones: readonly ZonePostage[] | undefined, grams: number | null | undefined): string | null {
  if (grams == null)
    return 'Shipping is free for the buyer: you pay for the parcel. Enter its weight, packed, to see about how much.'
  const paid = zones && paidInCurrency(zones)
  if (paid)
    return `Shipping is free for the buyer: you pay about ${rangeText(paid)} for the parcel. There is no exchange rate, so it is not taken off here.`
  return zones ? 'Shipping is free for the buyer: you pay for the parcel, which is not taken off here.' : null
}
