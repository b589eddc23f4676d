import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { SumLine } from '../../components/sum-line.tsx'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import { percentOf, salesTotals } from './totals.ts'

export function FinancialSummary({ sales }: { sales: readonly Sale[] }) {
  const { salePriceCents, shippingCents, commissionCents, payoutCents, ...other } = salesTotals(sales)
  const { reserveFeeCents, feeTaxCents, royaltyCents, refundFeeCents } = other
  const kept = percentOf(cents(payoutCents - shippingCents), salePriceCents)
  return (
    <Card aria-label="Financial Summary" className="h-full">
      <CardHeader title="Financial Summary" />
      <dl className="space-y-2 text-small">
        <SumLine label="Total sales revenue">{formatCents(salePriceCents)}</SumLine>
        <SumLine label={`Total commission (${percentOf(commissionCents, salePriceCents)} on average)`}>
          {formatCents(cents(-commissionCents))}
        </SumLine>
        {reserveFeeCents > 0 && <SumLine label="Reserve fees">{formatCents(cents(-reserveFeeCents))}</SumLine>}
        {feeTaxCents > 0 && <SumLine label="Tax on fees">{formatCents(cents(-feeTaxCents))}</SumLine>}
        {royaltyCents > 0 && <SumLine label="Artist’s resale right">{formatCents(cents(-royaltyCents))}</SumLine>}
        {refundFeeCents > 0 && <SumLine label="Stripe’s fee of refunds">{formatCents(cents(-refundFeeCents))}</SumLine>}
        {shippingCents > 0 && <SumLine label="Shipping, paid by buyers">{formatCents(shippingCents)}</SumLine>}
        <SumLine label="Net earnings" isTotal>
          {formatCents(payoutCents)}
        </SumLine>
      </dl>
      <div aria-hidden className="mt-6 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-accent" style={{ width: kept }} />
      </div>
      <p className="figures mt-2 text-caption text-muted">{kept} kept after commission</p>
    </Card>
  )
}
