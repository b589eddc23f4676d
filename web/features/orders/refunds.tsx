import type { ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { refundText } from './order-state.ts'

export function Refunds({ refunds }: Pick<ToldOrder, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="mt-10 border-t pt-8">
      <h2 id="refunds" className="text-title">
        {refunds.length === 1 ? 'Refund' : 'Refunds'}
      </h2>
      <ul className="mt-5 space-y-5">
        {refunds.map(refund => (
          <li key={`${refund.decidedAt} ${refund.amount}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <Price amount={refund.amount} className="font-medium" />
              <p className="text-caption text-muted">
                <DateText iso={refund.decidedAt} form="receipt" />
              </p>
            </div>
            {refund.reason && (
              <p className="mt-0.5 max-w-prose text-small whitespace-pre-line wrap-anywhere">{refund.reason}</p>
            )}
            <p className="mt-0.5 max-w-prose text-small text-muted">{refundText(refund)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
