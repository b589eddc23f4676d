import type { ReactNode } from 'react'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { paymentLabels } from './payment-labels.ts'
import type { ReceiptSale } from './receipt-sale.ts'

export function Receipt({ sale }: { sale: ReceiptSale }) {
  const customer = [sale.customerName, sale.customerEmail, sale.customerPhone].filter(text => text !== null)
  return (
    <article aria-label={`Receipt ${sale.receiptNumber ?? sale.itemName}`} className="text-small">
      <p className="figures font-serif text-title">{sale.receiptNumber ?? 'No number yet'}</p>
      <p>
        <DateText iso={sale.createdAt} form="receipt" />
      </p>
      {!sale.receiptNumber && <p>The sale will be recorded when the shop is back online.</p>}
      <div className="mt-5 flex items-baseline justify-between gap-6 border-y border-rule-strong py-4">
        <p className="min-w-0 font-medium wrap-anywhere">{sale.itemName}</p>
        <Price amount={sale.salePrice} className="shrink-0 text-name font-medium" />
      </div>
      <dl className="divide-y">
        <Line label="Paid by">{paymentLabels[sale.paymentMethod]}</Line>
        {customer.length > 0 && (
          <Line label="Customer">
            {customer.map(text => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </Line>
        )}
        {sale.notes && (
          <Line label="Notes">
            <span className="whitespace-pre-line">{sale.notes}</span>
          </Line>
        )}
        <Line label="Sold by">{sale.soldBy}</Line>
      </dl>
      <p className="mt-6 text-center font-serif text-name">Thank you for your purchase!</p>
    </article>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="max-w-3/5 shrink-0 text-muted wrap-break-word">{label}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
)
