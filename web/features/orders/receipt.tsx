import type { ReactNode } from 'react'
import type { Receipt as OrderReceipt } from '../../../shared/contract/endpoints/orders.ts'
import { formatCents, percentText } from '../../../shared/rules/money.ts'
import type { MarginGoods } from '../../../shared/rules/tax.ts'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { addressLines } from '../../lib/address-lines.ts'

/** What both sides may see and print. */
export function Receipt({ receipt }: { receipt: OrderReceipt }) {
  const { id, paidAt, sellerName, sellerAddress, taxNumber, buyerName, buyerAddress, itemName, pieces } = receipt
  const { price, premium, shipping, addedTax, total, refunds, disputed, kept } = receipt
  const isReduced = kept < total
  const buyerLines = buyerAddress ? addressLines({ ...buyerAddress, name: buyerName, phone: null }) : [buyerName]
  return (
    <article aria-label="Receipt" className="text-small">
      <p className="font-serif text-title wrap-anywhere">{sellerName}</p>
      {sellerAddress && <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere">{sellerAddress}</p>}
      {taxNumber && <p className="mt-1 text-muted wrap-anywhere">Tax number {taxNumber}</p>}
      <dl className="mt-5 divide-y border-y border-rule-strong">
        <Line label="Receipt">{id}</Line>
        <Line label="Date">
          <DateText iso={paidAt} />
        </Line>
        <Line label="To">
          <span className="whitespace-pre-line">{buyerLines.join('\n')}</span>
        </Line>
      </dl>
      <dl className="divide-y">
        {(pieces.length > 0 ? pieces : [{ itemName, price, marginGoods: null }]).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have the same name, and they don't move.
          <Line key={index} label={<span className="font-medium text-ink wrap-anywhere">{piece.itemName}</span>}>
            <Price amount={piece.price} />
          </Line>
        ))}
        {premium > 0 && (
          <Line label="Buyer’s premium, charged by Vitrine">
            <Price amount={premium} />
          </Line>
        )}
        <Line label="Shipping">{shipping === 0 ? 'Free' : <Price amount={shipping} />}</Line>
        {addedTax > 0 && (
          <Line label="Tax, collected by Vitrine">
            <Price amount={addedTax} />
          </Line>
        )}
        <Line label="Total, paid by card">
          <Price amount={total} className="text-name font-medium" />
        </Line>
        {refunds.map(({ decidedAt, amount, status }) => (
          <Line
            key={`${decidedAt} ${amount}`}
            label={
              <>
                Refund of <DateText iso={decidedAt} />
                {status === 'succeeded' ? '' : status === 'failed' ? ', not taken by the bank yet' : ', on its way'}
              </>
            }
          >
            −{formatCents(amount)}
          </Line>
        ))}
        {disputed > 0 && <Line label="Returned by the bank">−{formatCents(disputed)}</Line>}
        {isReduced && (
          <Line label="Total after that">
            <Price amount={kept} />
          </Line>
        )}
      </dl>
      <TaxLine receipt={receipt} />
    </article>
  )
}

/** As article 226(14) of Directive 2006/112/EC words them, in each of its languages. */
const marginNotes: Record<MarginGoods, string> = {
  second_hand: 'Margin scheme – second-hand goods',
  works_of_art: 'Margin scheme – works of art',
  collectors_items_and_antiques: 'Margin scheme – collectors’ items and antiques',
}

/** Pieces of several kinds have a note each. */
function MarginNotes({ pieces, goods }: { pieces: OrderReceipt['pieces']; goods: MarginGoods }) {
  if (new Set(pieces.map(piece => piece.marginGoods)).size < 2) return <p className="mt-5">{marginNotes[goods]}</p>
  return (
    <ul className="mt-5 space-y-1">
      {pieces.map(({ itemName, marginGoods }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have the same name, and they don't move.
        <li key={index} className="wrap-anywhere">
          {itemName}: {marginNotes[marginGoods ?? goods]}
        </li>
      ))}
    </ul>
  )
}

function TaxLine({ receipt }: { receipt: OrderReceipt }) {
  const { pieces, marginGoods, includedTax, addedTax, keptAddedTax, kept, total } = receipt
  if (addedTax > 0) {
    return (
      <p className="mt-5">
        Vitrine collects the tax and hands it over to the authorities.
        {kept < total && ` After what went back, it is ${formatCents(keptAddedTax)}.`}
      </p>
    )
  }
  if (marginGoods) return <MarginNotes pieces={pieces} goods={marginGoods} />
  if (!includedTax) return null
  const { rate, tax, net, keptTax } = includedTax
  return (
    <p className="mt-5">
      The total includes {percentText(rate)}% tax of {formatCents(tax)}; without tax it is {formatCents(net)}.
      {kept < total && ` After what went back, it includes ${formatCents(keptTax)}.`}
    </p>
  )
}

export const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2.5">
    <dt className="wrap-normal text-muted">{label}</dt>
    <dd className="figures max-w-4/5 text-right wrap-anywhere">{children}</dd>
  </div>
)
