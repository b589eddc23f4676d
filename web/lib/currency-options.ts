import type { Currency } from '../../shared/currencies.ts'
import { LOCALE } from '../../shared/numbers.ts'

/** "EUR, euro" */
export function currencyOptions(currencies: readonly Currency[], locale = LOCALE) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return currencies.map(value => ({ value, label: `${value}, ${names.of(value)}` }))
}
