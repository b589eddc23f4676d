import type { Currency } from './currencies.ts'

/** What a shop can sell in. All have two decimals. */
export const shopCurrencies = ['USD', 'EUR', 'GBP'] as const satisfies readonly Currency[]
export type ShopCurrency = (typeof shopCurrencies)[number]

/** Of every shop that was told nothing, as all were at first. */
export const USUAL_CURRENCY: ShopCurrency = 'USD'

export const isShopCurrency = (code: unknown): code is ShopCurrency =>
  (shopCurrencies as readonly unknown[]).includes(code)

/** Servers are told by `SHOP_CURRENCY`, browsers by the page: `<html data-currency="EUR">`. */
const place = globalThis as {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> }
  readonly document?: { readonly documentElement: { readonly dataset: Readonly<Record<string, string | undefined>> } }
}

/** The currency of every amount in cents (docs/decisions/64-currency.md). */
export function shopCurrency(): ShopCurrency {
  const told = place.document?.documentElement.dataset.currency ?? place.process?.env.SHOP_CURRENCY
  return isShopCurrency(told) ? told : USUAL_CURRENCY
}

const lower = <Code extends string>(code: Code) => code.toLowerCase() as Lowercase<Code>

export const stripeCurrencies = shopCurrencies.map(lower)

/** As Stripe writes it: "eur". */
export const stripeCurrency = (): Lowercase<ShopCurrency> => lower(shopCurrency())

const signs: Record<ShopCurrency, string> = { USD: '$', EUR: '€', GBP: '£' }

/** "$", beside a field. */
export const currencySign = (): string => signs[shopCurrency()]

/** Before or after a trimmed amount. Without spaces around, which would be tried at each of very many. */
const names: Record<ShopCurrency, RegExp> = {
  USD: /^(?:(?:US)?\$|USD(?!\p{L}))|(?:\$|USD|(?:US )?dollars?)$/giu,
  EUR: /^(?:€|EUR(?!\p{L}))|(?:€|EUR|euros?)$/giu,
  GBP: /^(?:£|GBP(?!\p{L}))|(?:£|GBP|pounds?)$/giu,
}

/** "$1,250" -> "1,250" in a shop in dollars. What names another currency stays, and is no amount. */
export const withoutShopCurrency = (typed: string): string => typed.trim().replace(names[shopCurrency()], '').trim()

/** The app's page, which tells browsers. */
export const withCurrency = (page: string, currency: string): string =>
  isShopCurrency(currency) && currency !== USUAL_CURRENCY
    ? page.replace(/<html\b/, `<html data-currency="${currency}"`)
    : page
