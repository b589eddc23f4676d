import { type Language, type LengthUnit, languages } from '../../shared/contract/preferences.ts'
import { isTimeZone } from '../../shared/rules/calendar.ts'
import type { Currency } from '../../shared/rules/currencies.ts'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'

// @wc-ignore
const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'
// @wc-ignore
const regions: Partial<Record<Currency, string>> = {
  USD: 'US PR',
  EUR: EURO,
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU',
  JPY: 'JP',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK FO GL',
  PLN: 'PL',
  CZK: 'CZ',
}
// @wc-ignore
const INCHES = 'US LR MM'

function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language)
  } catch {
    return undefined
  }
}

/** "en-GB" says it, "en" doesn't. */
export const statedRegion = (language: string): string | undefined => localeOf(language)?.region

const has = (list: string, region: string) => list.split(' ').includes(region)

export function guessFrom(language: string): { units: LengthUnit; currency: Currency } {
  const region = localeOf(language)?.maximize().region ?? ''
  const found = Object.entries(regions).find(([, list]) => has(list, region))
  return { units: has(INCHES, region) ? 'in' : 'cm', currency: (found?.[0] as Currency | undefined) ?? shopCurrency() }
}

/** The first of the browser's languages that the app has, as web/public/first-paint.js chooses. */
export function guessedLanguage(): Language {
  const wanted = globalThis.navigator?.languages ?? []
  const found = wanted.map(name => languages.find(language => language === localeOf(name)?.language)).find(Boolean)
  return found ?? 'en'
}

/** Some browsers give no time zone, or an unknown one. */
export function guessedTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
}
