import { LOCALE, numberFormat } from '../../../shared/rules/numbers.ts'
import { shopCurrency } from '../../../shared/rules/shop-currency.ts'

const options = {
  style: 'currency',
  notation: 'compact',
  useGrouping: 'always',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
} as const

/** `$1.5K`: beside an axis, where whole sums would take the chart's width. */
export const axisMoney = (inCents: number, locale = LOCALE): string =>
  numberFormat({ ...options, currency: shopCurrency() }, locale).format(inCents / 100)
