import type { Currency } from './currencies.ts'
import { LOCALE, numberFormat } from './numbers.ts'

/** "€79", "CA$1,250", "SEK 920": whole units, with cents below 10. */
export const formatUnits = (units: number, currency: Currency, locale = LOCALE): string =>
  numberFormat(
    { style: 'currency', currency, ...(Number.isInteger(units) || units >= 10 ? { maximumFractionDigits: 0 } : {}) },
    locale,
  ).format(units)
