import { LOCALE, numberFormat } from './numbers.ts'

/** What prices can be shown in. Everything is paid in the first. */
export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'] as const
export type Currency = (typeof currencies)[number]
export type ForeignCurrency = Exclude<Currency, 'USD'>

export const foreignCurrencies = currencies.slice(1) as [ForeignCurrency, ...ForeignCurrency[]]

export const isCurrency = (code: unknown): code is Currency => (currencies as readonly unknown[]).includes(code)

/** "€79", "CA$1,250", "SEK 920": whole units, with cents below 10. */
export const formatUnits = (units: number, currency: Currency, locale = LOCALE): string =>
  numberFormat(
    { style: 'currency', currency, ...(Number.isInteger(units) || units >= 10 ? { maximumFractionDigits: 0 } : {}) },
    locale,
  ).format(units)
