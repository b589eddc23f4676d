import { cx } from 'class-variance-authority'
import { countryName } from '../../shared/rules/countries.ts'
import { useTrader } from '../lib/api/get-trader.ts'

/** Whether a seller trades, with the imprint of one who does. Nothing while it loads. */
export function TraderNote({ sellerId, className }: { sellerId: string; className?: string }) {
  const { data: trader } = useTrader(sellerId)
  if (!trader) return null
  const { isTrader, imprint, givesWithdrawal, pricesInclude } = trader
  if (!imprint) {
    return (
      <p className={cx('text-caption text-muted', className)}>
        {isTrader === null
          ? 'This seller has not said yet whether they trade.'
          : 'Private seller: the rights of consumers towards traders don’t apply.'}
      </p>
    )
  }
  const { name, address, country, phone, email, registerNumber, taxNumber } = imprint
  return (
    <div className={cx('text-caption text-muted', className)}>
      <p className="font-medium text-ink">Trader</p>
      {pricesInclude && (
        <p>{pricesInclude === 'tax' ? 'Prices include VAT.' : 'Prices include VAT, under the margin scheme.'}</p>
      )}
      {givesWithdrawal && (
        <p>Consumers can withdraw from the contract within 14 days of receipt, also after an auction.</p>
      )}
      <details className="mt-1">
        <summary className="cursor-pointer underline underline-offset-4">Imprint</summary>
        <address className="mt-2 whitespace-pre-line not-italic wrap-anywhere">
          {[name, address, countryName(country), phone, email].join('\n')}
        </address>
        {registerNumber && <p className="wrap-anywhere">Register: {registerNumber}</p>}
        {taxNumber && <p className="wrap-anywhere">VAT or tax number: {taxNumber}</p>}
        <p>This trader has confirmed to offer only what complies with the law of the European Union.</p>
      </details>
    </div>
  )
}
