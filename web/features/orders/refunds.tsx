import type { ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { listText } from '../../../shared/rules/numbers.ts'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { refundText } from './order-state.ts'

export function Refunds({ refunds, pieces }: Pick<ToldOrder, 'refunds' | 'pieces'>) {
  const nameOf = (id: string) => pieces.find(({ listingId }) => listingId === id)?.itemName ?? id
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
            {refund.pieces.length > 0 && (
              <p className="mt-0.5 max-w-prose text-small wrap-anywhere">For {listText(refund.pieces.map(nameOf))}</p>
            )}
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
