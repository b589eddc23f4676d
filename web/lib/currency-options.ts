import type { Currency } from '../../shared/rules/currencies.ts'
import { LOCALE } from '../../shared/rules/numbers.ts'

/** "Euro" */
export const currencyName = (currency: Currency, locale = LOCALE): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency

/** "EUR, euro" */
export function currencyOptions(currencies: readonly Currency[], locale = LOCALE) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return currencies.map(value => ({ value, label: `${value}, ${names.of(value)}` }))
}
