import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCents } from '../../../shared/rules/money.ts'
import { countShares } from '../../../shared/rules/shares.ts'
import { Card } from '../../components/card.tsx'
import { Photo } from '../../components/photo.tsx'
import type { CheckoutSession } from './api/get-checkout-session.ts'

/** Stripe's amounts are cents. */
export function Receipt({ session, totalLabel }: { session: CheckoutSession; totalLabel: string }) {
  const { listingId, assetId, line_items, amount_total, premium_total, shipping_total, tax_total } = session
  const { customer_email } = session
  return (
    <Card aria-label="Receipt" className="mt-10">
      <ul className="space-y-4">
        {line_items.map(({ description, quantity, amount_total: amount, imageUrl }) => (
          <li key={description} className="flex items-start gap-4 sm:gap-6">
            <Photo imageUrl={imageUrl} alt="" sizes="6rem" className="size-20 shrink-0 sm:size-24" />
            <div className="min-w-0 flex-1">
              <p className="font-serif text-name wrap-anywhere">
                <Link
                  to={assetId ? '/invest' : `/marketplace/${listingId}`}
                  className="underline-offset-4 hover:underline"
                >
                  {description}
                </Link>
              </p>
              <p className="figures mt-1 text-small text-muted">
                {assetId && `${countShares(quantity)}, `}
                {formatCents(amount)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-6 space-y-2 border-t pt-5 text-small">
        {premium_total !== null && <Line label="Buyer’s premium">{formatCents(premium_total)}</Line>}
        {!assetId && (
          <Line label={shipping_total === null ? 'Local pick-up' : 'Shipping'}>
            {shipping_total ? formatCents(shipping_total) : 'Free'}
          </Line>
        )}
        {tax_total !== null && <Line label="Tax">{formatCents(tax_total)}</Line>}
        {customer_email && (
          <Line label="Receipt to">
            <Address email={customer_email} />
          </Line>
        )}
        <Line label={totalLabel} isTotal>
          {formatCents(amount_total)}
        </Line>
      </dl>
    </Card>
  )
}

/** Lets the line break after the @ first. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function Line({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${isTotal ? 'mt-4 border-t pt-4 text-body font-medium' : ''}`}
    >
      <dt className={`shrink-0 ${isTotal ? '' : 'text-muted'}`}>{label}</dt>
      <dd className="figures min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
