import type { ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { isPickup } from '../../../shared/rules/orders.ts'
import { PayoutStatus } from '../../components/payout-status.tsx'
import { PayoutsAsked } from '../../components/payouts-asked.tsx'
import { LessLine, SumLine } from '../../components/sum-line.tsx'
import { commissionText, termsIn } from '../../lib/commission-text.ts'
import { GiveBack } from './give-back.tsx'

/** What the order brings its seller, as it is booked. */
export function OrderMoney({ order }: { order: ToldOrder }) {
  const { sale, payout } = order
  if (!sale) return null
  const postage = payout?.postage ?? cents(0)
  return (
    <section aria-labelledby="money" className="mt-10 border-t pt-8">
      <h2 id="money" className="text-title">
        Your money
      </h2>
      <dl className="mt-4 max-w-prose space-y-2 text-small">
        <SumLine label="Price">{formatCents(sale.salePrice)}</SumLine>
        <SumLine label="Shipping, paid by the buyer">{formatCents(sale.shipping)}</SumLine>
        {sale.refunded > 0 && <LessLine label="Refunded to the buyer" amount={sale.refunded} />}
        <LessLine label={`Commission, ${commissionText(termsIn(sale))}`} amount={sale.commissionAmount} />
        {sale.reserveFee > 0 && <LessLine label="Reserve fee" amount={sale.reserveFee} />}
        {sale.feeTax > 0 && <LessLine label="Tax on fees" amount={sale.feeTax} />}
        {sale.royalty > 0 && <LessLine label="Artist’s resale right" amount={sale.royalty} />}
        {sale.refundFee > 0 && <LessLine label="Stripe’s fee of the refund" amount={sale.refundFee} />}
        {postage > 0 && <LessLine label="Shipping label" amount={postage} />}
        <SumLine label="You get" isTotal>
          <span className="font-serif text-title font-normal">
            {formatCents(cents(Math.max(0, sale.sellerPayout - postage)))}
          </span>
        </SumLine>
      </dl>
      {sale.pieces && (
        <dl aria-label="What you get for each piece" className="mt-4 max-w-prose space-y-2 border-t pt-4 text-small">
          {sale.pieces.map(({ listingId, itemName, sellerPayout }) => (
            <SumLine key={listingId} label={itemName}>
              {formatCents(sellerPayout)}
            </SumLine>
          ))}
        </dl>
      )}
      {payout && (
        <div className="mt-5 max-w-prose">
          <PayoutStatus payout={payout} className="items-start" />
          {payout.waitsFor === 'receipt' && !payout.until && !isPickup(order) && (
            <p className="text-caption text-muted">
              At the latest, that is a week after the latest expected delivery, which you see once you have shipped it.
            </p>
          )}
        </div>
      )}
      <GiveBack order={order} />
      {payout && payout.status !== 'completed' && payout.status !== 'returned' && (
        <PayoutsAsked title="Your money waits: connect payouts" className="mt-5 max-w-prose" />
      )}
    </section>
  )
}
