import type { ReactNode } from 'react'
import { cents, sumCents } from '../../../shared/rules/cents.ts'
import { formatCents, percentText } from '../../../shared/rules/money.ts'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { paymentLabels, receiptTitles } from './payment-labels.ts'

export function Receipt({ sale }: { sale: ReceiptSale }) {
  const customer = [sale.customerName, sale.customerEmail, sale.customerPhone].filter(text => text !== null)
  const isBack = sale.kind === 'void' || sale.kind === 'return'
  return (
    <article aria-label={`Receipt ${sale.receiptNumber ?? sale.itemName}`} className="text-small">
      {sale.tax?.businessName && <p className="font-medium wrap-anywhere">{sale.tax.businessName}</p>}
      {sale.tax?.businessAddress && (
        <p className="mb-3 whitespace-pre-line text-muted wrap-anywhere">{sale.tax.businessAddress}</p>
      )}
      {sale.kind !== 'sale' && <p className="label mb-1">{receiptTitles[sale.kind]}</p>}
      <p className="figures font-serif text-title">{sale.receiptNumber ?? 'No number yet'}</p>
      <p>
        <DateText iso={sale.createdAt} form="receipt" />
      </p>
      {sale.refersTo && <p>Belongs to receipt {sale.refersTo}</p>}
      {sale.voidedBy && <p className="text-danger">Taken back by receipt {sale.voidedBy}</p>}
      {sale.movedTo && <p>Given back another way by receipt {sale.movedTo}</p>}
      {!sale.receiptNumber && <p>The sale will be recorded when the shop is back online.</p>}
      <Goods sale={sale} />
      <dl className="divide-y">
        <Payments sale={sale} />
        <Tax sale={sale} />
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
          <Line label={isBack || sale.kind === 'layaway_cancelled' ? 'Reason' : 'Notes'}>
            <span className="whitespace-pre-line">{sale.notes}</span>
          </Line>
        )}
        <Line label="Sold by">{sale.soldBy}</Line>
      </dl>
      {sale.kind === 'sale' && <p className="mt-6 text-center font-serif text-name">Thank you for your purchase!</p>}
    </article>
  )
}

function Goods({ sale: { lines, salePrice, layaway, kind } }: { sale: ReceiptSale }) {
  const discount = sumCents(lines.map(line => line.discount))
  const total = layaway ? layaway.total : salePrice
  const isOne = lines.length === 1 && discount === 0 && !layaway
  const isMoved = kind === 'refund_moved'
  return (
    <div className="mt-5 border-y border-rule-strong py-4">
      <ul className="space-y-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike, and none moves
          <li key={index}>
            <div className="flex items-baseline justify-between gap-6">
              <p className="min-w-0 font-medium wrap-anywhere">{line.itemName}</p>
              {!isMoved && (
                <Price amount={line.price} className={isOne ? 'shrink-0 text-name font-medium' : 'shrink-0'} />
              )}
            </div>
            {line.discount > 0 && (
              <div className="flex items-baseline justify-between gap-6 text-muted">
                <p>Discount</p>
                <Price amount={cents(-line.discount)} className="shrink-0" />
              </div>
            )}
          </li>
        ))}
      </ul>
      {!isOne && !isMoved && kind !== 'layaway_cancelled' && (
        <p className="mt-3 flex items-baseline justify-between gap-6 border-t pt-3">
          <span className="font-medium">Total</span>
          <Price amount={total} className="shrink-0 text-name font-medium" />
        </p>
      )}
    </div>
  )
}

const backTitles = new Set(['void', 'return', 'layaway_cancelled', 'refund_moved'])

function Payments({ sale: { kind, payments, layaway, cashReceived, change } }: { sale: ReceiptSale }) {
  const label = backTitles.has(kind) ? 'Given back by' : 'Paid by'
  const [first] = payments
  const isWhole = payments.length === 1 && !layaway && cashReceived === null && kind === 'sale'
  return (
    <>
      {isWhole && first ? (
        <Line label={label}>{paymentLabels[first.method]}</Line>
      ) : (
        payments.map(({ method, amount }) => (
          <Line
            key={method}
            label={`${kind === 'refund_moved' && method === 'card' ? 'Instead of' : label}: ${paymentLabels[method]}`}
          >
            {formatCents(amount)}
          </Line>
        ))
      )}
      {cashReceived !== null && change !== null && (
        <>
          <Line label="Received">{formatCents(cashReceived)}</Line>
          <Line label="Change">{formatCents(change)}</Line>
        </>
      )}
      {layaway && kind !== 'layaway_cancelled' && (
        <>
          <Line label="Paid until now">{formatCents(layaway.paid)}</Line>
          {layaway.paid < layaway.total && (
            <Line label="Still to be paid">
              {formatCents(cents(layaway.total - layaway.paid))}
              <span className="block text-muted">
                until <DateText iso={layaway.until} />
              </span>
            </Line>
          )}
        </>
      )}
    </>
  )
}

function Tax({ sale: { tax, kind } }: { sale: ReceiptSale }) {
  if (!tax || kind === 'refund_moved') return null
  return (
    <>
      {tax.amount !== null && <Line label={`Contains ${percentText(tax.rate)}% tax`}>{formatCents(tax.amount)}</Line>}
      {tax.status === 'margin_scheme' && <Line label="Tax">Margin scheme: second-hand goods</Line>}
      {tax.taxNumber && <Line label="Tax number">{tax.taxNumber}</Line>}
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2.5">
    <dt className="max-w-3/5 shrink-0 text-muted wrap-break-word">{label}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
)
