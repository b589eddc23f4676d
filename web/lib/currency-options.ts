import type { Currency } from '../../shared/currencies.ts'
import { LOCALE } from '../../shared/numbers.ts'

/** "Euro" */
export const currencyName = (currency: Currency, locale = LOCALE): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency

/** "EUR, euro" */
export function currencyOptions(currencies: readonly Currency[], locale = LOCALE) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return currencies.map(value => ({ value, label: `${value}, ${names.of(value)}` }))
}
