import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import { percentOf, salesTotals } from './totals.ts'

export function FinancialSummary({ sales }: { sales: readonly Sale[] }) {
  const { salePriceCents, shippingCents, commissionCents, reserveFeeCents, payoutCents } = salesTotals(sales)
  const kept = percentOf(cents(payoutCents - shippingCents), salePriceCents)
  return (
    <Card aria-label="Financial Summary" className="h-full">
      <CardHeader title="Financial Summary" />
      <dl className="space-y-2 text-small">
        <Line label="Total sales revenue">{formatCents(salePriceCents)}</Line>
        <Line label={`Total commission (${percentOf(commissionCents, salePriceCents)} on average)`}>
          {formatCents(cents(-commissionCents))}
        </Line>
        {reserveFeeCents > 0 && <Line label="Reserve fees">{formatCents(cents(-reserveFeeCents))}</Line>}
        {shippingCents > 0 && <Line label="Shipping, paid by buyers">{formatCents(shippingCents)}</Line>}
        <Line label="Net earnings" isTotal>
          {formatCents(payoutCents)}
        </Line>
      </dl>
      <div aria-hidden className="mt-6 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-accent" style={{ width: kept }} />
      </div>
      <p className="figures mt-2 text-caption text-muted">{kept} kept after commission</p>
    </Card>
  )
}

function Line({ label, isTotal, children }: { label: string; isTotal?: boolean; children: string }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${isTotal ? 'border-t pt-3 text-body font-medium' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-muted'}>{label}</dt>
      <dd className="figures shrink-0">{children}</dd>
    </div>
  )
}
