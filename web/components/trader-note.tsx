import { cx } from 'class-variance-authority'
import type { Imprint } from '../../shared/contract/endpoints/traders.ts'
import { countryName } from '../../shared/rules/countries.ts'
import { useTrader } from '../lib/api/get-trader.ts'

/** Whether a seller trades, with the imprint of one who does. Nothing while it loads. */
export function TraderNote({ sellerId, className }: { sellerId: string; className?: string }) {
  const { data: trader } = useTrader(sellerId)
  if (!trader) return null
  const { isTrader, imprint, givesWithdrawal, pricesInclude } = trader
  if (!isTrader) {
    return (
      <p className={cx('text-caption text-muted', className)}>
        {isTrader === null
          ? 'This seller has not said yet whether they trade.'
          : 'Private seller: the rights of consumers towards traders don’t apply.'}
      </p>
    )
  }
  return (
    <div className={cx('text-caption text-muted', className)}>
      <p className="font-medium text-ink">Trader</p>
      {pricesInclude && (
        <p>{pricesInclude === 'tax' ? 'Prices include VAT.' : 'Prices include VAT, under the margin scheme.'}</p>
      )}
      {givesWithdrawal && (
        <p>Consumers can withdraw from the contract within 14 days of receipt, also after an auction.</p>
      )}
      {imprint ? <ImprintDetails imprint={imprint} /> : <p>This dealer’s imprint is not known yet.</p>}
    </div>
  )
}

function ImprintDetails({
  imprint: { name, address, country, phone, email, registerNumber, taxNumber },
}: {
  imprint: Imprint
}) {
  const lines = [name, address, countryName(country), phone, email].filter(Boolean)
  return (
    <details className="mt-1">
      <summary className="cursor-pointer underline underline-offset-4">Imprint</summary>
      <address className="mt-2 whitespace-pre-line not-italic wrap-anywhere">{lines.join('\n')}</address>
      {registerNumber && <p className="wrap-anywhere">Register: {registerNumber}</p>}
      {taxNumber && <p className="wrap-anywhere">VAT or tax number: {taxNumber}</p>}
      {phone && <p>This trader has confirmed to offer only what complies with the law of the European Union.</p>}
    </details>
  )
}
