import { cx } from 'class-variance-authority'
import { formatUnits } from '../../shared/rules/currency-format.ts'
import { aboutText, type ExchangeRate, isOldRate, unitsPerUnit } from '../../shared/rules/exchange-rates.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { useRate } from '../lib/api/get-exchange-rates.ts'
import { formatDate } from '../lib/dates.ts'
import { serverNow } from '../lib/server-clock.ts'
import { type PriceExplanationProps, PricePlaceholder } from './price-placeholder.tsx'

/** "$1 was €0.92 on Nov 20, 2026, an old rate. You pay in USD." */
function rateText(rate: ExchangeRate): string {
  const old = isOldRate(rate, serverNow()) ? ', an old rate' : ''
  return `${formatUnits(1, shopCurrency())} was ${formatUnits(unitsPerUnit(rate), rate.currency)} on ${formatDate(rate.asOf)}${old}. You pay in ${shopCurrency()}.`
}

export function ConvertedPrice({ amount, explained, className }: PriceExplanationProps) {
  const rate = useRate()
  if (amount == null) return null
  if (!rate) return <PricePlaceholder {...{ explained, className }} />
  return (
    <span className={cx('figures text-muted', className ?? 'block text-caption')} title={rateText(rate)}>
      {aboutText(amount, rate)}
      {explained && <span className="block text-caption">{rateText(rate)}</span>}
    </span>
  )
}
