import { lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Holding } from '../../../shared/contract/endpoints/shares.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { countShares } from '../../../shared/rules/shares.ts'
import { DateText } from '../../components/date-text.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { PayoutsAsked } from '../../components/payouts-asked.tsx'
import { Photo } from '../../components/photo.tsx'
import { Price } from '../../components/price.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { useFees } from '../../lib/api/get-fees.ts'
import { GiveBack } from './give-back.tsx'
import { OwnOffers } from './own-offers.tsx'
import { Reservation } from './reservation.tsx'
import { partText, totalsOf } from './share-sums.ts'

const OfferDialog = lazy(() => import('./offer-dialog.tsx').then(module => ({ default: module.OfferDialog })))

export function Holdings({ holdings }: { holdings: readonly Holding[] }) {
  if (holdings.length === 0) {
    return (
      <p className="border-y py-6 text-small text-muted">
        You do not own any shares yet. Choose a piece below. Your shares appear here after you pay.
      </p>
    )
  }
  const { pieces, shares, paidCents } = totalsOf(holdings)
  return (
    <>
      <StatGrid columns={3}>
        <StatCard label="Pieces" value={formatNumber(pieces)} />
        <StatCard label="Shares" value={formatNumber(shares)} />
        <StatCard label="Value at cost" value={formatCents(paidCents)} note="What you paid for them" />
      </StatGrid>
      {holdings.some(({ offers, sales }) => offers.length + sales.length > 0) && (
        <PayoutsAsked title="Connect payouts, so that you are paid when shares are sold" className="mt-6" />
      )}
      <ul className="mt-6 divide-y border-y">
        {holdings.map(holding => (
          <li key={holding.asset.id}>
            <HoldingRow holding={holding} />
          </li>
        ))}
      </ul>
    </>
  )
}

function HoldingRow({ holding }: { holding: Holding }) {
  const { asset, sharesOwned, sharesFree, purchasePrice, reservation, trades, sales } = holding
  const isMarketOff = useFees().data?.shareMarket === 'off'
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6">
      <Photo imageUrl={asset.imageUrl} category={asset.category} alt="" sizes="6rem" className="aspect-square" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 className="line-clamp-2 min-w-0 text-name wrap-anywhere">
            <Link to={`/invest/${asset.id}`} className="hover:text-accent">
              {asset.itemName}
            </Link>
          </h3>
          {sharesOwned > 0 && (
            <p className="figures font-medium">
              <Price amount={purchasePrice} />
            </p>
          )}
        </div>
        {sharesOwned > 0 && (
          <p className="figures mt-1 text-small text-muted">
            {formatNumber(sharesOwned)} of {countShares(asset.totalShares)}, {partText(sharesOwned, asset.totalShares)}{' '}
            of the piece
          </p>
        )}
        {reservation && <Reservation asset={asset} reservation={reservation} />}
        {trades.length > 0 && (
          <details className="mt-3 text-caption">
            <summary className="w-fit py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent">
              Purchases<span className="sr-only"> of {asset.itemName}</span>
            </summary>
            <ul className="figures mt-2 space-y-1.5 text-muted">
              {trades.map(trade => (
                <li key={trade.id} className="wrap-anywhere">
                  <DateText iso={trade.createdAt} />: {countShares(trade.sharesTraded)} at{' '}
                  <Price amount={trade.pricePerShare} />, <Price amount={trade.totalAmount} />. Payment{' '}
                  {trade.stripePaymentId}
                  {trade.tradeType === 'from_owner' && '. From another owner'}
                  {trade.sharesReturned > 0 && `. Given back: ${countShares(trade.sharesReturned)}`}
                </li>
              ))}
            </ul>
          </details>
        )}
        {sales.length > 0 && (
          <details className="mt-3 text-caption">
            <summary className="w-fit py-1 underline decoration-rule-strong underline-offset-4 hover:text-accent">
              Sales<span className="sr-only"> of shares of {asset.itemName}</span>
            </summary>
            <ul className="figures mt-2 space-y-1.5 text-muted">
              {sales.map(sale => (
                <li key={sale.id} className="wrap-anywhere">
                  <DateText iso={sale.createdAt} />: {countShares(sale.sharesTraded)} at{' '}
                  <Price amount={sale.pricePerShare} />, <Price amount={sale.totalAmount} />
                  {sale.commission > 0 && `, commission ${formatCents(sale.commission)}`}
                  {sale.feeTax > 0 && `, tax on it ${formatCents(sale.feeTax)}`}
                  {sale.sharesReturned > 0 && `. Yours again: ${countShares(sale.sharesReturned)}`}
                </li>
              ))}
            </ul>
          </details>
        )}
        <OwnOffers holding={holding} />
        {sharesOwned > 0 && (
          <div className="flex flex-wrap gap-x-6">
            {sharesFree > 0 && !isMarketOff && <OfferButton holding={holding} />}
            {sharesFree > 0 && <GiveBack holding={holding} />}
          </div>
        )}
      </div>
    </article>
  )
}

function OfferButton({ holding }: { holding: Holding }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="mt-3 text-caption underline decoration-rule-strong underline-offset-4 hover:text-accent max-sm:py-2"
        aria-haspopup="dialog"
        aria-label={`Offer for sale: ${holding.asset.itemName}`}
        onClick={() => setOpen(true)}
      >
        Offer for sale
      </button>
      <MountOnFirstOpen isOpen={isOpen}>
        <OfferDialog holding={holding} isOpen={isOpen} onClose={() => setOpen(false)} />
      </MountOnFirstOpen>
    </>
  )
}
